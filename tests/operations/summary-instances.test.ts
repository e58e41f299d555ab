import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { AS_DEPLOYED, startProduct } from '#tests/support/server/product.ts'

const SUBSCRIBERS = 30
const MONDAY = Date.parse('2026-11-30T09:00:00Z')
const CLOCK = new URL('../support/server/monday-clock.mjs', import.meta.url).href

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: pg.Client

beforeAll(async () => {
  postgres = await startPostgres()
  database = new pg.Client(postgres.url)
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await postgres?.stop()
})

/** An instance on a Monday, whose mails stay in the queue: no mail server answers. */
const start = () =>
  startProduct({
    folder: mkdtempSync(join(tmpdir(), 'tiplark-summary-')),
    env: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TEST_CLOCK: String(MONDAY),
      NODE_OPTIONS: `${AS_DEPLOYED.NODE_OPTIONS} --import ${CLOCK}`,
      LOG_LEVEL: 'fatal',
    },
  })

/** How many mails about a week each subscriber has. */
async function mailCounts() {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from job where subject = 'summary' group by user_id",
  )
  return rows.map(({ count }) => Number(count))
}

test('two instances, of which one is killed while it sends, queue one mail about the week for each subscriber (T42)', async () => {
  let one = await start()
  const other = await start()
  await database.query(
    `insert into "user" select (jsonb_populate_record(sam, jsonb_build_object('id', 'reader' || number,
       'email', 'reader' || number || '@cafe.example', 'time_zone', 'UTC'))).*
     from "user" sam, generate_series(1, $1) as number where sam.id like 'SampleSam%'`,
    [SUBSCRIBERS],
  )
  const ofReaders = `from "user" where id like 'reader%'`
  await database.query(
    `insert into provider_day (provider_id, day, sessions, visitors) select id, '2026-11-25', 3, 3 ${ofReaders}`,
  )
  await database.query(`insert into summary (provider_id, last_week) select id, '2026-11-16' ${ofReaders}`)

  await expect.poll(async () => (await mailCounts()).length, { interval: 5 }).toBeGreaterThan(2)
  const ended = once(one.process, 'exit')
  one.process.kill('SIGKILL')
  await ended
  expect((await mailCounts()).length).toBeLessThan(SUBSCRIBERS) // it was in the middle of it
  one = await start()
  const isBehind = `select 1 from summary where last_week < '2026-11-23'`
  await expect.poll(async () => (await database.query(isBehind)).rowCount, { timeout: 150_000 }).toBe(0)
  expect(await mailCounts()).toEqual(Array(SUBSCRIBERS).fill(1))
  await other.stop()
  await one.stop()
})
