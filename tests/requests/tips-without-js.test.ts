import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordNoJsTip } from '#app/features/customer/play-session/no-js-visit.server.ts'
import { deleteExpiredDailyKeys } from '#app/server/crypto/daily-key.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'

let app: TestApp
let providerId: string
beforeAll(async () => {
  await openDatabase()
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  providerId = await aProvider()
})

const tap = (key: string, amount = '5.00', cookie = '') =>
  app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=${amount}&key=${key}`, {
    method: 'POST',
    headers: { cookie },
  })
const pay = (cookie = '') =>
  app.sendRequest(`/tip/${providerId}/pay`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=5.00&via=cashapp',
  })
const rightIn = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('tiplark_visit='))
const tips = async () =>
  (await db.selectFrom('play_session').select('tip_cents').where('tipped', '=', 1).execute()).map(
    (row) => row.tip_cents,
  )

const START = Date.UTC(2026, 10, 20, 9)
const PHONE = new Request('http://localhost/', { method: 'POST', headers: { 'user-agent': 'One Phone' } })
const sendForm = (now: number) =>
  recordNoJsTip({ request: PHONE, ip: '203.0.113.7' }, providerId, { cents: 500, method: 'cashapp' }, now)

test('two phones of one kind behind one address never share a session (T09)', async () => {
  const [one, two] = [await tap('a-page-of-one'), await tap('a-page-of-two')]
  expect(rightIn(one.cookies)).toBeDefined()
  expect(rightIn(two.cookies)).toBeDefined()
  expect(rightIn(two.cookies)).not.toBe(rightIn(one.cookies))
  expect(await tips()).toEqual([500, 500])
})

test('two taps on one page are one session, and the later amount is its tip (DEC-74)', async () => {
  await tap('a-page')
  await tap('a-page', '10.00')
  expect(await tips()).toEqual([1000])
})

test('a form sent twice counts once, also concurrently, and a later form counts again (T40)', async () => {
  for (let ms = 0; ms < 10_000; ms += 999) await sendForm(START + 5500 + ms)
  expect(await tips()).toEqual([500])
  for (const ms of [10_000, 12_000, 19_999]) await sendForm(START + 5500 + ms)
  expect(await tips()).toEqual([500, 500])
})

test('a form sent twice around midnight counts once (T40)', async () => {
  const midnight = Date.UTC(2026, 10, 21)
  await sendForm(midnight - 4000)
  await sendForm(midnight + 4000)
  expect(await tips()).toEqual([500])
})

test('what a form leaves of its address and browser cannot be recognised once the key of its day is deleted (T39)', async () => {
  const leftBy = async (now: number) => {
    await db.deleteFrom('play_session').execute()
    await sendForm(now)
    const keys = await db.selectFrom('play_event').select('key').execute()
    return keys.map(({ key }) => key.replace(/^.*:(form-)?/, '')).sort()
  }
  const left = await leftBy(START)
  expect(await leftBy(START)).toEqual(left)
  await deleteExpiredDailyKeys(START + 2 * 24 * 60 * 60 * 1000)
  const later = await leftBy(START)
  expect(later).toHaveLength(left.length)
  for (const key of later) expect(left).not.toContain(key)
})

test('a form sent twice counts once, and only its first sender may write to the session (T09, T40)', async () => {
  const [first, second] = [await pay(), await pay()]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(rightIn(first.cookies)).toBeDefined()
  expect(rightIn(second.cookies)).toBeUndefined()
  expect(await tips()).toEqual([500])
})
