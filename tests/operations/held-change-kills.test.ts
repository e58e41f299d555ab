import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const OWNERS = 24
const KILLS = IS_WHOLE ? 4 : 1
const A_MONTH_AGO = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
const HELD = { intent: 'change', id: 'cashapp', 'method.handle': '$NewName' }

const start = (folder?: string) =>
  startProduct({ ...(folder && { folder }), env: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'fatal' } })

async function kill({ process }: Product) {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

/** Asks for another name as the owner of a new account of a month ago, on a device that it does not know. */
async function askForChange(product: Product) {
  const { id, email } = anotherMaya(product, { created_at: A_MONTH_AGO })
  const cookie = await cookieOf(product.url, email)
  const body = new URLSearchParams(HELD)
  const response = await fetch(`${product.url}/get-paid`, { method: 'POST', headers: { cookie }, body })
  expect(response.status).toBe(200)
  return id
}

test('a held change is kept through a kill, and is made once however often the process is killed (T49)', async () => {
  let product = await start()
  onTestFinished(() => product.stop())
  const { folder } = product
  const owners: string[] = []
  for (let number = 0; number < OWNERS; number++) owners.push(await askForChange(product))
  await kill(product)

  const rows = new Sqlite(`${folder}/tiplark.db`)
  onTestFinished(() => void rows.close())
  const states = rows.prepare('select state, count(*) from payment_method_change group by state').raw()
  expect(states.all()).toEqual([['held', OWNERS]])
  const made = () =>
    rows.prepare(`select count(*) from payment_method_change where state = 'made'`).pluck().get() as number
  rows.prepare('update payment_method_change set due_at = 1').run()
  let inTheMiddle = 0
  for (let kills = 0; kills < KILLS; kills++) {
    const before = made()
    product = await start(folder)
    while (made() === before && before < OWNERS) await delay(1)
    await kill(product)
    if (made() < OWNERS) inTheMiddle++
  }
  expect(inTheMiddle).toBeGreaterThan(0)
  product = await start(folder)
  await expect.poll(made).toBe(OWNERS)
  await kill(product)

  const count = (query: string) => owners.map((owner) => rows.prepare(query).pluck().get(owner))
  const handle = `select handle from payment_method where id = 'cashapp' and provider_id = ?`
  const event = `select count(*) from audit_log_entry where event = 'user_updated:ways-held-made' and user_id = ?`
  const mail = (subject: string) =>
    `select count(*) from job where payload ->> 'subject' = '${subject}' and user_id = ?`
  expect(count(handle)).toEqual(owners.map(() => '$NewName'))
  expect(count(event)).toEqual(owners.map(() => 1))
  expect(count(mail('Your Tiplark payment names were changed'))).toEqual(owners.map(() => 1))
  expect(count(mail('A change of your Tiplark payment names waits for 24 hours'))).toEqual(
    owners.map(() => 1),
  )
})
