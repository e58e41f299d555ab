import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#content/languages.ts'
import { type CachedPage, type CachedPageKind, cachePage, pageVersion } from './page-cache.ts'
import { serveCachedPage } from './serve-cached-page.ts'

const server = createServer(serveCachedPage((_, response) => void response.end('the router')))
const POLICY = "default-src 'none'"
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  vary: 'accept-language, cookie',
  'x-render-time': '7',
}
let tip: CachedPage

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cache = (kind: CachedPageKind, language: Language, text: string, id = 'Maria1') =>
    cachePage(kind, language, id, pageVersion(), { text, headers: new Headers(HEADERS) })
  tip = await cache('tip', 'en', 'the tip page')
  await cache('tip', 'es', 'la página')
  await cache('menu', 'en', 'the menu')
  for (const id of ['/', '/login', '/sample-code.svg tips.example'])
    await cache('site', 'en', `site ${id}`, id)
  await cache('site', 'es', 'los términos', '/terms')
})
afterAll(() => void server.close())

async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(5000)
  const sent = request({ host: '127.0.0.1', port, path, method, headers, signal }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}
const textOf = async (...sent: Parameters<typeof send>) => String((await send(...sent)).body)

const SESSION = 'Maria1-1700000000000-abcd1234'

test.each([
  ['/tip/Maria1', 'the tip page'],
  ['/play/Maria1', 'the tip page'],
  ['/game/Maria1?x=1', 'the tip page'],
  [`/tip/Maria1/${SESSION}`, 'the tip page'],
  [`/tip/Maria1/${SESSION}?a`, 'the tip page'],
  ['/menu/Maria1', 'the menu'],
  ['/tip/maria1', 'the router'],
  ['/tip/Maria', 'the router'],
  ['/tip/Maria1/', 'the router'],
  ['/tip/Maria1.data', 'the router'],
  ['/tip/Maria1/pay', 'the router'],
  ['/tip/Maria1/tap', 'the router'],
  [`/tip/Maria1/${SESSION}/x`, 'the router'],
  ['/tip/Maria1/Maria1-170000000000-abcd1234', 'the router'],
  ['/tip/Maria1/Maria1-1700000000000-abcd123', 'the router'],
  ['/x/tip/Maria1', 'the router'],
  ['/tips/Maria1', 'the router'],
  ['/session/Maria1', 'the router'],
  ['/tip/', 'the router'],
  ['/', 'site /'],
  ['/login', 'site /login'],
  ['/?play=snake', 'the router'],
  ['/login?to=/account', 'the router'],
  ['/login/', 'the router'],
  ['/login.data', 'the router'],
  ['/terms', 'the router'],
  ['/register', 'the router'],
  ['/sample-code.svg', 'the router'],
])('%s gets %s', async (path, text) => {
  expect(await textOf(path)).toBe(text)
})

test('a sign-in page is not served from memory to a browser with a session cookie, and every other page is', async () => {
  for (const name of ['tiplark_session', '__Host-tiplark_session']) {
    const cookie = `a=b; ${name}=x`
    expect(await textOf('/login', { cookie })).toBe('the router')
    expect(await textOf('/', { cookie })).toBe('site /')
  }
  expect(await textOf('/login', { cookie: 'tiplark_language=en' })).toBe('site /login')
})

test('the sample code is served for its host, a page of the site in its language', async () => {
  expect(await textOf('/sample-code.svg', { host: 'tips.example' })).toBe(
    'site /sample-code.svg tips.example',
  )
  expect(await textOf('/terms', { 'accept-language': 'es' })).toBe('los términos')
  expect(await textOf('/', { 'accept-language': 'es' })).toBe('the router')
})

test('only GET is served from memory', async () => {
  for (const method of ['POST', 'OPTIONS', 'DELETE'])
    expect(await textOf('/tip/Maria1', {}, method)).toBe('the router')
  expect((await send('/tip/Maria1', {}, 'HEAD')).headers.etag).toBeUndefined()
})

test('a cached page is in the language of the customer, or left to the router', async () => {
  expect(await textOf('/tip/Maria1', { 'accept-language': 'es' })).toBe('la página')
  expect(await textOf('/menu/Maria1', { 'accept-language': 'es' })).toBe('the router')
})

test('a cached page has its policy, is requested anew each time, and differs by language and encoding', async () => {
  const { status, headers } = await send('/tip/Maria1')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'content-length': '12',
    etag: tip.etag,
  })
  expect(headers.vary).toMatch(/^accept-encoding, .*accept-language/i)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['x-render-time']).toBeUndefined()
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a cached page for Accept-Encoding %s is sent in %s', async (accepted, encoding, decode) => {
  for (let times = 0; times < 2; times++) {
    const { headers, body } = await send('/tip/Maria1', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body.length) })
    expect(String(decode(body))).toBe('the tip page')
  }
})

test('a browser that has the page gets 304 without it, one with another page gets this one', async () => {
  const known = await send('/tip/Maria1', { 'if-none-match': tip.etag! })
  expect([known.status, String(known.body), known.headers.etag]).toEqual([304, '', tip.etag])
  expect(known.headers['cache-control']).toBe('no-cache')
  expect(await textOf('/tip/Maria1', { 'if-none-match': '"another"' })).toBe('the tip page')
})
