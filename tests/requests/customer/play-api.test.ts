// Mechanism: JSON bodies and errors of the API, form fields
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TIPS_PER_VISITOR } from '#app/features/tips/sheet/tip-limit.ts'
import { MAX_VALUE } from '#app/kit/vitals/vitals.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '../../support/database/database.ts'
import { aProvider } from '../../support/people/providers.ts'
import { startApp, type TestApp, type TestResponse } from '../../support/server/app.ts'

let app: TestApp
let providerId: string
beforeAll(async () => {
  await openDatabase()
  app = await startApp()
})
beforeEach(async () => {
  await emptyDatabase()
  providerId = await aProvider()
})
afterAll(() => app.stop())

const SESSIONS = '/api/play-sessions'
let keys = 0
const key = () => `key-${String(++keys).padStart(8, '0')}`
const cookie = (response: TestResponse, name: string) =>
  response.cookies.find((text) => new RegExp(`^${name}(-\\w{8})?=`).test(text)) ?? ''

const create = (body: object = {}, headers = {}) =>
  app.post(SESSIONS, { providerId, key: key(), ...body }, headers)

/** A new play session with its id and the cookie that may write to it. */
async function aSession() {
  const response = await create()
  const { id } = JSON.parse(response.text) as { id: string }
  return { id, right: { cookie: cookie(response, 'tiplark_play') }, response }
}

const report = (id: string, event: object, headers = {}) =>
  app.post(`${SESSIONS}/${id}/events`, { key: key(), ...event }, headers)
const TIP = { kind: 'tip', cents: 500, method: 'cashapp' }

const rows = () => db.selectFrom('play_session').selectAll().where('provider_id', '=', providerId).execute()

const sendTip = async (cookies: string[] = []) => {
  const { id, right } = await aSession()
  return (await report(id, TIP, { cookie: [right.cookie, ...cookies].join('; ') })).status
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

test.each([
  [
    'a crawler that says so',
    {},
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/142.0.0.0' },
  ],
  ['a browser that a program controls', { robot: true }, {}],
])('%s sees the page and begins no visit', async (_, body, headers) => {
  expect((await app.sendRequest(`/tip/${providerId}`, { headers })).status).toBe(200)
  const { status, text, cookies } = await create(body, headers)
  expect({ status, text, cookies }).toEqual({ status: 204, text: '', cookies: [] })
  expect(await rows()).toEqual([])
  expect((await create({ robot: false }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' })).status).toBe(
    201,
  )
})

test('one phone sends a provider ten tips in ten minutes; another one waits on the phone, and other phones are not limited (T07)', async () => {
  const phone = `tiplark_visitor=${'p'.repeat(22)}`
  const statuses: number[] = []
  for (let count = 0; count <= TIPS_PER_VISITOR.max; count++) statuses.push(await sendTip([phone]))
  expect(statuses).toEqual([...times(10, 204), 429])
  expect(await sendTip([`tiplark_visitor=${'q'.repeat(22)}`])).toBe(204)
})

test('one address sends a provider 300 tips a day (T07)', async () => {
  expect(await sendTip()).toBe(204)
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  const counter = () => db.updateTable('rate_limit').where('window_ends_at', '=', midnight)
  await counter().set({ count: 299 }).execute()
  expect([await sendTip(), await sendTip()]).toEqual([204, 429])
  providerId = await aProvider()
  expect(await sendTip()).toBe(204)
})

describe('creating a play session', () => {
  test('the server creates the id, and the write token is an HttpOnly cookie (T09, T10)', async () => {
    const { id, response } = await aSession()
    expect(response.status).toBe(201)
    expect(id).toMatch(new RegExp(`^${providerId}-\\d{13}-[a-z0-9]{8}$`)) // DATA-12
    const full = response.headers['set-cookie']?.find((text) =>
      text.startsWith(`tiplark_play-${id.slice(-8)}=`),
    )
    expect(full).toContain('Path=/;')
    expect(full).toContain('HttpOnly')
    expect(full).toContain('SameSite=Lax')
    expect(cookie(response, 'tiplark_play')).toMatch(/^tiplark_play-\w{8}=[\w-]+\.[\w-]+\.[\w-]{43}$/) // 256 bits of HMAC
  })

  test('an id from a URL is never used: the request names only the provider (T09)', async () => {
    const printed = `${providerId}-1700000000000-k3j9x2qp`
    const response = await create({ id: printed, sessionId: printed, session: printed })
    expect(JSON.parse(response.text).id).not.toBe(printed)
    expect((await app.sendRequest(`${SESSIONS}/${printed}`)).status).toBe(204)
    expect((await rows()).map(({ id }) => id)).not.toContain(printed)
  })

  test('two phones that scan one code get a session each, and neither may write to the other (T09)', async () => {
    const [one, other] = [await aSession(), await aSession()]
    expect(one.id).not.toBe(other.id)
    expect((await report(one.id, TIP, other.right)).status).toBe(404)
    expect((await report(one.id, TIP, one.right)).status).toBe(204)
    expect((await rows()).filter(({ tipped }) => tipped)).toHaveLength(1)
  })

  test('a page whose address names a session continues it with one request, only in the browser that created it (T09, T10, TIP-31, TIP-32)', async () => {
    const { id, right } = await aSession()
    const open = (session: string, headers = {}, body = {}) =>
      app.post(`${SESSIONS}/${session}`, { providerId, key: key(), ...body }, headers)
    const idIn = ({ text }: TestResponse) => JSON.parse(text).id
    const own = await open(id, right)
    expect([own.status, idIn(own), own.cookies]).toEqual([200, id, []])
    expect(await rows()).toHaveLength(1)

    const printed = `${providerId}-1700000000000-k3j9x2qp`
    const others = [await open(id), await open(printed, right), await open('malformed', right)]
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([id, printed, ...others.map(idIn)]).size).toBe(5)
    expect((await rows()).map((row) => row.id)).not.toContain(printed)

    const elsewhere = await open(id, right, { providerId: await aProvider() })
    expect([elsewhere.status, idIn(elsewhere) === id]).toEqual([201, false])
  })

  test('a repeated request returns the same session and the same write token (T40)', async () => {
    const body = { key: key() }
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(new Set(responses.map((response) => cookie(response, 'tiplark_play'))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('a phone has one visitor id, so that its second scan is not another user (DASH-23)', async () => {
    const { response } = await aSession()
    const visitor = { cookie: cookie(response, 'tiplark_visitor') }
    const again = await create({}, visitor)
    expect(cookie(again, 'tiplark_visitor')).toBe(visitor.cookie)
    const total = await db.selectFrom('provider_total').selectAll().executeTakeFirst()
    expect(total).toMatchObject({ sessions: 2, visitors: 1 })
  })

  test.each(['', 'x', 'a'.repeat(23), '<script>', "'; drop table user; --"])(
    'a visitor cookie of another form is replaced, not stored: %j',
    async (forged) => {
      const response = await create({}, { cookie: `tiplark_visitor=${encodeURIComponent(forged)}` })
      expect(response.status).toBe(201)
      expect((await rows())[0]?.visitor_id).toMatch(/^[A-Za-z0-9]{22}$/)
    },
  )

  test('an unknown provider gets no session', async () => {
    expect((await create({ providerId: 'Nobody00000000000000000000' })).status).toBe(404)
  })

  test.each(['', 'a b', 'ä', 'a'.repeat(65), '-a', 'a-', '../a'])(
    'an id that no provider can have is refused: %j',
    async (id) => {
      expect((await create({ providerId: id })).status).toBe(400)
    },
  )

  test('a response contains nothing of the provider but the id of the request, and the word of its tips (T02)', async () => {
    const { response } = await aSession()
    expect(Object.keys(JSON.parse(response.text))).toEqual(['id', 'word'])
  })
})

describe('reading a play session', () => {
  test('only the browser that created it reads its values (T10)', async () => {
    const { id, right } = await aSession()
    await report(id, TIP, right)
    const own = await app.sendRequest(`${SESSIONS}/${id}`, { headers: right })
    expect(own.status).toBe(200)
    expect(own.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(own.text)).toMatchObject({
      id,
      providerId,
      gameType: 'none',
      completed: false,
      tipped: true,
      tipAmount: 5,
      tipMethod: 'cashapp',
    })
    expect(JSON.parse(own.text)).not.toHaveProperty('visitorId')
    await report(id, { kind: 'start', gameType: 'snake' }, right)
    await report(id, { kind: 'complete', gameType: 'snake', score: 10 }, right)
    const played = await app.sendRequest(`${SESSIONS}/${id}`, { headers: right })
    expect(JSON.parse(played.text)).toMatchObject({ gameType: 'snake', completed: true, score: 10 })
    const foreign = await app.sendRequest(`${SESSIONS}/${id}`)
    expect([foreign.status, foreign.text]).toEqual([204, ''])
  })

  test('a visit that has just begun has neither a round nor a tip', async () => {
    const { id, right } = await aSession()
    const { text } = await app.sendRequest(`${SESSIONS}/${id}`, { headers: right })
    expect(JSON.parse(text)).toEqual({
      ...{ id, providerId, createdAt: expect.any(Number), gameType: 'none' },
      ...{ startedAt: null, completed: false, completedAt: null, score: null },
      ...{ tipped: false, tipAmount: null, tipCurrency: null, tipMethod: null, tippedAt: null },
    })
  })

  test('an unknown session has the same response as a session of another browser (T10)', async () => {
    const { right } = await aSession()
    const unknown = await app.sendRequest(`${SESSIONS}/${providerId}-1700000000000-k3j9x2qp`, {
      headers: right,
    })
    expect([unknown.status, unknown.text]).toEqual([204, ''])
  })
})

test('other methods are refused with an Allow header', async () => {
  const { id, right } = await aSession()
  for (const [path, methods, allow] of [
    [SESSIONS, ['GET', 'PUT'], 'POST'],
    [`${SESSIONS}/${id}`, ['PUT'], 'GET, POST'],
    [`${SESSIONS}/${id}/events`, ['GET', 'PUT'], 'POST'],
    ['/api/web-vitals', ['GET', 'PUT'], 'POST'],
  ] as const)
    for (const method of methods) {
      const body = method === 'GET' ? undefined : JSON.stringify({ ...TIP, providerId, key: key() })
      const headers = { ...right, ...(body && { 'content-type': 'application/json' }) }
      const response = await app.sendRequest(path, { method, headers, body })
      expect([response.status, response.headers.allow], `${method} ${path}`).toEqual([405, allow])
    }
  expect(await rows()).toMatchObject([{ tipped: 0 }])
})

test('web vitals are counted by page and measure, and reports of another form are refused (T31)', async () => {
  await db.deleteFrom('web_vital').execute()
  const send = async (body: unknown) => (await app.post('/api/web-vitals', body)).status
  expect(await send({ page: 'menu', values: { LCP: MAX_VALUE, CLS: 0 } })).toBe(204)
  const stored = db.selectFrom('web_vital').select(['page', 'measure', 'count']).orderBy('measure')
  const counted = [
    { page: 'menu', measure: 'CLS', count: 1 },
    { page: 'menu', measure: 'LCP', count: 1 },
  ]
  expect(await stored.execute()).toEqual(counted)
  expect(await send({ page: 'menu', values: {} })).toBe(204)
  for (const body of [
    { page: 'nothing', values: { LCP: 900 } },
    { page: 'menu', values: { LCP: -1 } },
    { page: 'menu', values: { INP: MAX_VALUE + 1 } },
    { page: 'menu', values: { LCP: 900, FID: 1 } },
    { page: 'menu', values: { LCP: 900 }, id: 'x' },
    { page: 'menu', values: { LCP: '1' } },
    { page: 'menu', values: {}, email: 'a@b.c' },
    { page: '/tip/x', values: {} },
    { page: 'menu' },
    {},
    'nonsense',
  ])
    expect(await send(body)).toBe(400)
  expect(await stored.execute()).toEqual(counted)
})

describe('writing to a play session', () => {
  test('neither the id alone nor a modified token is accepted (T10)', async () => {
    const { id, right } = await aSession()
    const last = right.cookie.endsWith('A') ? 'E' : 'A'
    for (const headers of [
      {},
      { cookie: `tiplark_play-${id.slice(-8)}=` },
      { cookie: `tiplark_play-${id.slice(-8)}=${id}` },
      { cookie: right.cookie.slice(0, -1) + last },
      { cookie: `${right.cookie}x` },
    ])
      expect((await report(id, TIP, headers)).status).toBe(404)
    expect((await rows())[0]?.tipped).toBe(0)
  })

  test('start, complete and tip are stored with the server’s times (GAME-09, GAME-10, TIP-26)', async () => {
    const { id, right } = await aSession()
    const before = Date.now()
    await report(id, { kind: 'start', gameType: 'puzzle', startedAt: 1 }, right)
    await report(id, { kind: 'complete', gameType: 'puzzle', score: 80, completedAt: 1 }, right)
    await report(id, { kind: 'tip', cents: 725, method: 'venmo', tippedAt: 1, providerId: 'x' }, right)
    const [row] = await rows()
    expect(row).toMatchObject({
      game_type: 'puzzle',
      completed: 1,
      score: 80,
      tip_minor: 725,
      tip_method: 'venmo',
    })
    for (const at of [row?.started_at, row?.completed_at, row?.tipped_at])
      expect(at).toBeGreaterThanOrEqual(before)
  })

  test('an event sent again is recorded once; the same key with another event is refused (T40)', async () => {
    const { id, right } = await aSession()
    const tip = { ...TIP, key: key() }
    expect((await report(id, tip, right)).status).toBe(204)
    expect((await report(id, tip, right)).status).toBe(204)
    expect((await report(id, { ...tip, cents: 900 }, right)).status).toBe(409)
    const [total] = await db.selectFrom('tip_total').selectAll().execute()
    expect(total).toMatchObject({ tips: 1, tip_minor: 500 })
  })

  test.each([0, -1, 0.5, 1_000_001, Number.MAX_SAFE_INTEGER, '500', null, [500], true])(
    'a tip of %j cents is refused and nothing is stored (T06)',
    async (cents) => {
      const { id, right } = await aSession()
      expect((await report(id, { kind: 'tip', cents, method: 'cashapp' }, right)).status).toBe(400)
      expect((await rows())[0]).toMatchObject({ tipped: 0, tip_minor: null })
    },
  )

  test.each([
    [{ kind: 'complete', gameType: 'snake', score: 10 }, 409],
    [{ kind: 'start', gameType: 'chess' }, 400],
    [{ kind: 'start', gameType: 'none' }, 400],
    [{ kind: 'tip', cents: 500, method: 'cash' }, 400],
    [{ kind: 'refund', cents: 500 }, 400],
    [{ kind: '__proto__' }, 400],
  ])('%j is refused with %i (T08)', async (event, status) => {
    const { id, right } = await aSession()
    expect((await report(id, event, right)).status).toBe(status)
    expect((await rows())[0]).toMatchObject({ game_type: 'none', completed: 0, tipped: 0 })
  })

  test('a score that no round can have is refused (T08)', async () => {
    const { id, right } = await aSession()
    await report(id, { kind: 'start', gameType: 'snake' }, right)
    const forged = { kind: 'complete', gameType: 'snake', score: 15 }
    expect((await report(id, forged, right)).status).toBe(422)
  })

  test('a page of another origin can neither create nor write (T26)', async () => {
    const { id, right } = await aSession()
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      expect((await create({}, foreign)).status).toBe(403)
      expect((await report(id, TIP, { ...right, ...foreign })).status).toBe(403)
    }
    expect(await rows()).toHaveLength(1)
  })
})
