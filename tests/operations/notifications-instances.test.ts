import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type Acknowledged, visit } from '#tests/support/people/customer-load.ts'
import { cookieOf, sampleEmail } from '#tests/support/people/sign-in.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { startPushService } from '#tests/support/server/push-service.ts'

const SAM = 'SampleSam000000000000000Free'
const MESSAGES = 300
const ROUNDS = IS_WHOLE ? 3 : 1

let postgres: Awaited<ReturnType<typeof startPostgres>>
let service: Awaited<ReturnType<typeof startPushService>>
let database: pg.Client

const start = () =>
  startProduct({
    folder: mkdtempSync(join(tmpdir(), 'tiplark-push-')),
    env: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      PUSH_HOSTS: service.origin,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  })

async function kill({ process }: Product) {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  postgres = await startPostgres()
  service = await startPushService()
  database = new pg.Client(postgres.url)
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await service?.stop()
  await postgres?.stop()
})

const isEmpty = async (rows: string) => (await database.query(`select 1 from ${rows} limit 1`)).rowCount === 0

/** How many tips the messages tell. */
const notifiedTips = () =>
  service.messages
    .map(({ text }) => JSON.parse(text).notification?.title ?? '')
    .reduce((sum, title) => sum + Number(/^(\d+) guests/.exec(title)?.[1] ?? /^A coin/.test(title)), 0)

test('two instances that are killed tell each tip and send each message once or not at all, and none twice (T42)', async () => {
  let one = await start()
  const other = await start()
  const { endpoint, p256dh, auth } = await service.subscribe()
  const cookie = await cookieOf(one.url, sampleEmail('Sam'))
  const body = new URLSearchParams({ intent: 'subscribe', endpoint, p256dh, auth })
  const response = await fetch(`${one.url}/notifications`, { method: 'POST', headers: { cookie }, body })
  expect(response.status).toBe(200)
  const { rows } = await database.query('select id from push_subscription')

  const tips: Acknowledged[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      [other.url, one.url].map((url) => visit(url, SAM, (entry) => tips.push(entry)).catch(() => {})),
    )
    await database.query('update notification_preference set due_at = 0') // the minute is over
    const values = Array.from({ length: MESSAGES }, (_, index) => `${round}-${index}`)
    const sent = service.messages.length
    await database.query(
      `insert into job (id, kind, user_id, subject, payload, created_at, run_at)
       select name, 'push', $1, $2, json_build_object('name', name)::text, $3::bigint, $3::bigint
       from unnest($4::text[]) as name`,
      [SAM, rows[0].id, Date.now(), values],
    )
    await expect.poll(() => service.messages.length, { interval: 5 }).toBeGreaterThan(sent + 20)
    await kill(one)
    one = await start()
  }
  await database.query('update notification_preference set due_at = 0')
  await expect.poll(() => isEmpty('pending_notification')).toBe(true)
  await expect.poll(() => isEmpty(`job where kind = 'push' and run_at is not null`)).toBe(true)
  await other.stop()
  await one.stop()

  const names = service.messages.flatMap(({ text }) => JSON.parse(text).name ?? [])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(ROUNDS * (MESSAGES - 16) - 1) // what one sends at a time is lost
  expect(notifiedTips()).toBeGreaterThan(0)
  expect(notifiedTips()).toBeLessThanOrEqual(tips.length)
  expect(service.problems).toEqual([])
})

test('a tip is recorded while the push service hangs', async () => {
  const product = await start()
  service.answer('hang')
  const tips: Acknowledged[] = []
  for (let sent = 0; sent < 5; sent++) {
    await database.query('update notification_preference set due_at = 0')
    await visit(product.url, SAM, (entry) => tips.push(entry))
  }
  expect(tips.filter(({ cents }) => cents !== undefined)).toHaveLength(5)
  await kill(product)
})
