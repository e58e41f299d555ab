import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'

const KB = 1024
const MB = 1024 * KB
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' }

let app: TestApp
let session: { cookie: string }
beforeAll(async () => {
  await openDatabase()
  app = await startApp()
  session = await aSession('ada')
})
afterAll(() => app.stop())

async function aSession(name: string) {
  const password = 'candle7'
  const fields = { name, email: `${name}@bodies.example`, password, confirm: password }
  const body = String(new URLSearchParams(fields))
  const { cookies } = await app.sendRequest('/register', { method: 'POST', body, headers: FORM })
  return { cookie: cookies.join('; ') }
}

const post = async (path: string, body: string | Buffer, headers: Record<string, string>) =>
  (await app.sendRequest(path, { method: 'POST', body, headers })).status

test('a route takes 16 KB, messages and profiles 64 KB and uploads of a signed-in user 6 MB (T17)', async () => {
  const uploads = { ...session, ...MULTIPART }
  for (const [path, limit, headers] of [
    ['/login', 16 * KB, FORM],
    ['/api/play-sessions', 16 * KB, JSON_TYPE],
    ['/account', 16 * KB, { ...session, ...FORM }],
    ['/nothing/here', 16 * KB, FORM],
    ['/contact', 64 * KB, FORM],
    ['/dashboard', 64 * KB, { ...session, ...FORM }],
    ['/profile-setup', 64 * KB, { ...session, ...FORM }],
    ['/menu-management', 6 * MB, uploads],
    ['/dashboard/menu', 6 * MB, uploads],
  ] as const) {
    expect(await post(path, Buffer.alloc(limit, 'a'), headers), path).not.toBe(413)
    expect(await post(path, Buffer.alloc(limit + 1, 'a'), headers), path).toBe(413)
  }
})

test('an upload of a visitor is refused without its body (T17)', async () => {
  // With a session each would be 413.
  for (const path of ['/logo', '/get-paid', '/menu-management', '/dashboard/menu'])
    expect(await post(path, Buffer.alloc(7 * MB), MULTIPART), path).toBe(302)
  expect(await post('/api/menus/x', Buffer.alloc(7 * MB), MULTIPART)).toBe(401)
})

test('a body is counted before anything parses it (T17)', async () => {
  const { parse } = JSON
  onTestFinished(() => {
    JSON.parse = parse
  })
  let parsed = 0
  JSON.parse = (text, reviver) => {
    parsed = Math.max(parsed, String(text).length)
    return parse(text, reviver)
  }
  const nested = Buffer.alloc(6 * MB, '[')
  const parts = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000))
  for (const path of ['/login', '/api/play-sessions', '/api/web-vitals', '/contact', '/nothing/here']) {
    expect(await post(path, nested, JSON_TYPE), path).toBe(413)
    expect(await post(path, parts, MULTIPART), path).toBe(413)
  }
  expect(parsed).toBeLessThan(16 * KB)
})

/** Begins uploads of 6 MB, each lacking its last byte, and waits until all of them have arrived. */
async function beginUploads(sessions: { cookie: string }[]) {
  const received: IncomingMessage[] = []
  const collect = (message: unknown) => received.push((message as { request: IncomingMessage }).request)
  subscribe('http.server.request.start', collect)
  onTestFinished(() => void unsubscribe('http.server.request.start', collect))
  const size = 6 * MB
  const start = Buffer.alloc(size - 1, 'a')
  const uploads = sessions.map((own) => {
    const headers = { ...own, ...MULTIPART, 'content-length': size }
    const sent = request({ host: '127.0.0.1', port: app.port, path: '/logo', method: 'POST', headers })
    sent.write(start)
    return { sent, response: once(sent, 'response') as Promise<[IncomingMessage]> }
  })
  await expect
    .poll(() => received.filter(({ socket }) => socket.bytesRead >= size))
    .toHaveLength(uploads.length)
  return async () => {
    for (const { sent } of uploads) sent.end('a')
    return Promise.all(uploads.map(async ({ response }) => (await response)[0].resume()))
  }
}

test('beyond 64 MB of bodies under way an upload is refused with 503 and Retry-After (T17, T30)', async () => {
  const providerId = await aProvider()
  // Twelve bodies of 6 MB, of which ten fit.
  const accounts = await Promise.all(['one', 'two', 'three'].map(aSession))
  const finish = await beginUploads(accounts.flatMap((own) => [own, own, own, own]))
  expect((await app.sendRequest(`/tip/${providerId}`)).status).toBe(200)
  const refused = (await finish()).filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(2)
  for (const response of refused) expect(response.headers['retry-after']).toBe('2')
  expect(await post('/logo', Buffer.alloc(6 * MB, 'a'), { ...session, ...MULTIPART })).not.toBe(503)
})

test('one account may have four uploads under way, which leaves room for the others (T17)', async () => {
  const [greedy, other] = [await aSession('greedy'), await aSession('other')]
  const finish = await beginUploads(Array(6).fill(greedy))
  expect(await post('/logo', Buffer.alloc(6 * MB, 'a'), { ...other, ...MULTIPART })).toBe(400)
  const statuses = (await finish()).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([400, 400, 400, 400, 429, 429])
  expect(await post('/logo', Buffer.alloc(6 * MB, 'a'), { ...greedy, ...MULTIPART })).toBe(400)
})
