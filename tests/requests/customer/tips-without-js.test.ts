// Mechanism: progressive enhancement, no JavaScript
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordNoJsTip } from '#app/features/visits/play-session/no-js-visit.server.ts'
import { deleteExpiredDailyKeys } from '#app/server/crypto/daily-key.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { listTables, readRows } from '#app/server/db/table-copy.server.ts'
import { env } from '#app/server/env.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider, setHandles } from '#tests/support/people/providers.ts'
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

const tap = (key: string, amount = '5.00', cookie = '', headers = {}) =>
  app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=${amount}&key=${key}`, {
    method: 'POST',
    headers: { cookie, ...headers },
  })
const pay = (cookie = '', query = '', headers = {}) =>
  app.sendRequest(`/tip/${providerId}/pay${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'amount=5.00&via=cashapp',
  })
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const rightIn = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('tiplark_visit='))
const tips = async () => {
  const tipped = db.selectFrom('play_session').select('tip_minor').where('tipped', '=', 1)
  return (await tipped.orderBy('tip_minor').execute()).map((row) => row.tip_minor)
}

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const START = Date.UTC(2026, 10, 20, 9)
const PHONE = new Request('http://localhost/', { method: 'POST', headers: { 'user-agent': 'One Phone' } })
const TIP = { cents: 500, currency: 'USD', method: 'cashapp' } as const
const sendForm = (now: number, request = PHONE) =>
  recordNoJsTip({ request, ip: '203.0.113.7' }, { providerId }, TIP, now)
const cookiesOf = (recorded: Awaited<ReturnType<typeof sendForm>>) =>
  recorded.ok ? recorded.headers.getSetCookie() : []
const phone = (name: string) => new Request('http://localhost/', { headers: { 'user-agent': name } })

test('two phones of one kind behind one address never share a session (T09)', async () => {
  const [one, two] = [await tap('a-page-of-one'), await tap('a-page-of-two')]
  expect([rightIn(one.cookies), rightIn(two.cookies)]).toEqual([undefined, undefined])
  expect(await tips()).toEqual([500, 500])
})

test('a crawler that sends the form of a page or taps its link leaves no tip, and is told so', async () => {
  const tapped = await tap('a-crawlers-page', '5.00', '', CRAWLER)
  expect([tapped.status, tapped.cookies]).toEqual([204, []])
  const paid = await pay('', '', CRAWLER)
  expect([paid.status, paid.cookies]).toEqual([403, []])
  expect(paid.text).toContain('Programs that read pages leave no tips.')
  expect(paid.text).toContain('https://cash.app/')
  expect(await tips()).toEqual([])
})

test('a tip beyond the daily limit shows a message, and still links to the app (T07)', async () => {
  await pay()
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  await db.updateTable('rate_limit').set({ count: 300 }).where('window_ends_at', '=', midnight).execute()
  const refused = await pay()
  const words = 'Too many tips from here today. You can still send it in the app.'
  expect([refused.status, refused.text.includes(words)]).toEqual([429, true])
  expect(refused.text).toContain('href="https://cash.app/$MariaCafe/5.00"')
  expect(await tips()).toEqual([500])
  await db.updateTable('rate_limit').set({ count: 1 }).where('window_ends_at', '=', midnight).execute()
  await db.updateTable('rate_limit').set({ count: 5000 }).where('window_ends_at', '<>', midnight).execute()
  const soon = await pay()
  expect([soon.status, soon.text.includes('Please try again in a few minutes.')]).toEqual([429, true])
})

test('a tip that cannot be stored, as on a full disk, shows a message and still links to the app', async () => {
  const allow = await blockWrites('insert', 'play_session')
  const failed = await pay().finally(allow)
  expect(failed.status).toBe(503)
  expect(failed.text).toContain('This tip was not recorded')
  expect(failed.text).toContain('href="https://cash.app/$MariaCafe/5.00"')
  expect(await tips()).toEqual([])
  expect((await pay()).status).toBe(303)
})

test('two taps on one page are one session, and the later amount is its tip (DEC-74)', async () => {
  await tap('a-page-of-one')
  await tap('a-page-of-one', '10.00')
  expect(await tips()).toEqual([1000])
})

test('a tap, a form and the visit of one page are one session, whichever arrives first (T40)', async () => {
  const open = (key: string) => app.post('/api/play-sessions', { providerId, key })
  const actions = [
    () => open('a-page-of-one'),
    () => tap('a-page-of-one'),
    () => pay('', '?key=a-page-of-one'),
  ]
  for (const first of [0, 1, 2]) {
    await emptyDatabase()
    providerId = await aProvider()
    const visitors = new Set<string>()
    for (const act of [...actions.slice(first), ...actions.slice(0, first)]) {
      const { status, cookies } = await act()
      expect([201, 204, 303]).toContain(status)
      expect(rightIn(cookies)).toBeUndefined()
      visitors.add(cookies.find((cookie) => cookie.startsWith('tiplark_visitor='))!)
    }
    expect(visitors.size).toBe(1)
    expect(await tips()).toEqual([500])
    const { count } = await db
      .selectFrom('play_session')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  }
})

test('a tap on a page that was loaded again belongs to the play session of its address, in its browser alone (T09, T40)', async () => {
  const begun = await app.post('/api/play-sessions', { providerId, key: 'before-the-reload' })
  const { id } = JSON.parse(begun.text)
  const tapAgain = (cookie: string, key: string) =>
    app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=5.00&key=${key}`, {
      method: 'POST',
      headers: { cookie, referer: `${app.url}/tip/${providerId}?session=${id}` },
    })
  const sessions = async () =>
    (await db.selectFrom('play_session').select(['id', 'tipped']).execute()).map((row) => ({ ...row }))
  expect((await tapAgain(begun.cookies.join('; '), 'after-the-reload')).status).toBe(204)
  expect(await sessions()).toEqual([{ id, tipped: 1 }])
  expect((await tapAgain('', 'of-another-phone')).status).toBe(204)
  expect(await sessions()).toHaveLength(2)
})

test.each(['short', `${'x'.repeat(65)}`, 'a%20key%20with%20spaces', '%00%00%00%00%00%00%00%00%00'])(
  'a key of another form names no page: %j',
  async (key) => {
    const { status, cookies } = await tap(key)
    expect(status).toBe(204)
    expect(rightIn(cookies)).toBeDefined() // as a form without a key
    expect(await tips()).toEqual([500])
  },
)

test('a form sent twice counts once, also concurrently, and a later form counts again (T40)', async () => {
  for (let ms = 0; ms < 10_000; ms += 999) await sendForm(START + 5500 + ms)
  expect(await tips()).toEqual([500])
  for (const ms of [10_000, 12_000, 19_999]) await sendForm(START + 5500 + ms)
  expect(await tips()).toEqual([500, 500])
})

test('forms of two browsers, or from two addresses, count separately, and each phone is recognised from then on (DASH-23)', async () => {
  const send = (ip: string, browser: string) => {
    return recordNoJsTip({ request: phone(browser), ip }, { providerId }, TIP, START)
  }
  for (const [ip, browser] of [
    ['203.0.113.7', 'One Phone'],
    ['203.0.113.7', 'Another'],
    ['203.0.113.8', 'One Phone'],
  ] as const)
    expect(cookiesOf(await send(ip, browser))).toContainEqual(
      expect.stringMatching(/^tiplark_visitor=[A-Za-z0-9]{22};/),
    )
  expect(await tips()).toEqual([500, 500, 500])
})

test('a form sent twice around midnight counts once (T40)', async () => {
  const midnight = Date.UTC(2026, 10, 21)
  await sendForm(midnight - 4000)
  await sendForm(midnight + 4000)
  expect(await tips()).toEqual([500])
})

/** Every value in the database and every file of the data folder beside it. */
async function everythingStored() {
  const stored: string[] = []
  for (const table of await listTables(db))
    for await (const rows of readRows(db, table)) stored.push(...rows.flat().map(String))
  const names = readdirSync(env.dataDir, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(env.dataDir, name)).filter((file) => statSync(file).isFile())
  for (const file of files.filter((name) => !/\.db(-wal|-shm)?$/.test(name)))
    stored.push(file, readFileSync(file, 'latin1'))
  return { stored, bytes: files.map((file) => readFileSync(file, 'latin1')).join() }
}

/** A value and every eight characters of it, so that a part of a composed value is found too. */
const fragmentsOf = (values: string[]) =>
  new Set(
    values.flatMap((value) => [
      value,
      ...Array.from({ length: Math.max(0, value.length - 7) }, (_, at) => value.slice(at, at + 8)),
    ]),
  )

test('once the key of its day is deleted, nothing in any column or file tells that a form came from the same address or browser (T39)', async () => {
  const leftBy = async (ip: string, browser: string) => {
    for (const table of ['play_session', 'play_visitor', 'rate_limit'] as const)
      await db.deleteFrom(table).execute()
    await deleteExpiredDailyKeys(START + 2 * DAY)
    const headers = { 'user-agent': browser }
    const request = new Request('http://localhost/', { method: 'POST', headers })
    expect(await recordNoJsTip({ request, ip }, { providerId }, TIP, START)).toMatchObject({ ok: true })
    const { stored, bytes } = await everythingStored()
    for (const text of [ip, browser]) expect(bytes + stored.join()).not.toContain(text)
    return fragmentsOf(stored)
  }
  const [one, ...again] = [
    await leftBy('203.0.113.7', 'One Phone'),
    await leftBy('203.0.113.7', 'One Phone'),
    await leftBy('203.0.113.7', 'One Phone'),
    await leftBy('203.0.113.7', 'One Phone'),
    await leftBy('203.0.113.7', 'One Phone'),
  ] // two may have the first letter of something random in common
  const other = await leftBy('198.51.100.24', 'Another Tablet')
  const common = [...one!].filter((fragment) => again.every((fragments) => fragments.has(fragment)))
  expect(common.filter((fragment) => !other.has(fragment))).toEqual([])
})

test('forty tips of an address before midnight leave it none after midnight, until their ten minutes are over (T07)', async () => {
  const midnight = Date.UTC(2026, 10, 21)
  let phones = 0
  const send = async (now: number) => (await sendForm(now, phone(`Phone ${++phones}`))).ok
  for (let count = 0; count < 40; count++) expect(await send(midnight - MINUTE)).toBe(true)
  expect([
    await send(midnight - MINUTE),
    await send(midnight),
    await send(midnight + 9 * MINUTE - 1),
  ]).toEqual([false, false, false])
  expect(await tips()).toHaveLength(40)
  expect(await send(midnight + 9 * MINUTE)).toBe(true)
})

test('a form sent twice is one of the tips that its limits allow (T07, T40)', async () => {
  for (let ms = 0; ms < 3; ms++) expect(await sendForm(START + ms)).toMatchObject({ ok: true })
  const counts = await db.selectFrom('rate_limit').select('count').execute()
  expect(counts.length).toBeGreaterThan(0)
  expect(counts.map(({ count }) => Number(count))).toEqual(counts.map(() => 1))
})

test('another amount on one page counts again towards its limits (T07)', async () => {
  const sender = { request: PHONE, ip: '203.0.113.7', pageKey: 'a-page-of-one' }
  for (const cents of [500, 500, 900])
    expect(await recordNoJsTip(sender, { providerId }, { ...TIP, cents }, START)).toMatchObject({ ok: true })
  expect(await tips()).toEqual([900])
  const counts = await db.selectFrom('rate_limit').select('count').execute()
  expect(counts.map(({ count }) => Number(count))).toEqual(counts.map(() => 2))
})

test('a tip beyond the limits writes nothing, so that a flood is cheap (T07)', async () => {
  await sendForm(START)
  await db.updateTable('rate_limit').set({ count: 5000 }).execute()
  const allow = await blockWrites('insert', 'rate_limit')
  const refused = await sendForm(START, phone('Another')).finally(allow)
  expect(refused).toEqual({ ok: false, reason: 'too-many-requests' })
})

test('a tip that the limits refuse leaves no play session (T07)', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) => sendForm(START, phone(`Phone ${index}`))),
  )
  expect(all.filter(({ ok }) => !ok)).toEqual(Array(20).fill({ ok: false, reason: 'too-many-requests' }))
  expect(await visits()).toEqual(Array(40).fill([providerId, 500]))
})

test('a form sent twice counts once, and only its first sender may write to the session (T09, T40)', async () => {
  const [first, second] = [await pay(), await pay()]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(rightIn(first.cookies)).toBeDefined()
  expect(rightIn(second.cookies)).toBeUndefined()
  expect(await tips()).toEqual([500])
})

test('a forged visit cookie gives no access to the session that it names (T09, T10)', async () => {
  await tap('a-page-of-one')
  const { id } = await db.selectFrom('play_session').select('id').executeTakeFirstOrThrow()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: id, aud: 'play-session', exp: Math.floor(Date.now() / 1000) + 3600 })
  const forged = [
    id,
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256' })}.${claims}.${'A'.repeat(43)}`,
  ]
  for (const [index, value] of forged.entries()) {
    const cookie = `tiplark_visit=${value}`
    await tap(`a-page-of-another-${index}`, '9.00', cookie)
    const body = { providerId, key: `a-key-of-another-${index}` }
    const created = await app.post('/api/play-sessions', body, { cookie })
    expect(JSON.parse(created.text).id).not.toBe(id)
  }
  expect(await tips()).toEqual([500, 900, 900, 900])
  const own = db.selectFrom('play_session').select('tip_minor').where('id', '=', id)
  expect(await own.executeTakeFirst()).toEqual({ tip_minor: 500 })
})

const begin = (id: string, cookie: string) =>
  app.post('/api/play-sessions', { providerId: id, key: `a-key-for-${id}` }, { cookie })
const visits = async () =>
  (
    await db.selectFrom('play_session').select(['provider_id', 'tip_minor']).orderBy('created_at').execute()
  ).map((row) => [row.provider_id, row.tip_minor])

test('the browser of a form goes on with its session, by another form or by the script, which ends that (DEC-74)', async () => {
  const right = rightIn((await pay()).cookies)!
  expect(await tips()).toEqual([500])
  const again = await app.sendRequest(`/tip/${providerId}/pay`, {
    method: 'POST',
    headers: { cookie: right, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=10.00&via=cashapp',
  })
  expect(rightIn(again.cookies)).toBe(right)
  expect(await tips()).toEqual([1000])
  const { id } = await db.selectFrom('play_session').select('id').executeTakeFirstOrThrow()
  const created = await begin(providerId, right)
  expect(JSON.parse(created.text)).toMatchObject({ id })
  expect(rightIn(created.headers['set-cookie'] ?? [])).toMatch(/^tiplark_visit=; Max-Age=0/)
  const fresh = await begin(providerId, '')
  expect(rightIn(fresh.headers['set-cookie'] ?? [])).toBeUndefined()
})

test('the session of a form is continued at its own provider alone (T09)', async () => {
  const right = rightIn((await pay()).cookies)!
  const first = providerId
  providerId = await aProvider()
  expect(rightIn((await tap('a-page', '9.00', right)).cookies)).not.toBe(right)
  expect(await visits()).toEqual([
    [first, 500],
    [providerId, 900],
  ])
  const created = await begin(providerId, right)
  expect(JSON.parse(created.text).id).toMatch(new RegExp(`^${providerId}-`))
})

test('a browser whose session is gone gets a new one with its tip (TIP-26)', async () => {
  const right = rightIn((await pay()).cookies)!
  await db.deleteFrom('play_session').execute()
  const paid = await pay(right)
  expect(paid.status).toBe(303)
  expect(rightIn(paid.cookies)).not.toBe(right)
  expect(await tips()).toEqual([500])
  await db.deleteFrom('play_session').execute()
  expect((await tap('short', '9.00', right)).status).toBe(204)
  expect(await tips()).toEqual([900])
})

test('a form for a deleted or suspended provider records nothing and shows the cause', async () => {
  const send = (id: string) => recordNoJsTip({ request: PHONE, ip: '203.0.113.7' }, { providerId: id }, TIP)
  expect(await send('Nobody00000000000000000000')).toEqual({ ok: false, reason: 'unknown-provider' })
  await db.updateTable('user').set({ suspended_at: 1 }).where('id', '=', providerId).execute()
  expect(await send(providerId)).toEqual({ ok: false, reason: 'suspended' })
  expect(await visits()).toEqual([])
})

test('a tip to a handle that was removed a moment ago shows that it was not recorded', async () => {
  await setHandles(providerId, { cashapp: null, venmo: null })
  const sender = { request: PHONE, ip: '203.0.113.7' }
  expect(await recordNoJsTip(sender, { providerId }, TIP)).toEqual({ ok: false, reason: 'no-handle' })
  expect(await tips()).toEqual([])
})
