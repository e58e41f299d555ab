import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type Client,
  clientContext,
  shownProviderContext,
} from '#app/features/identity/session/route-context.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { recordOutage } from '#app/server/outage.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { findPage } from './page-cache.ts'
import { createPipeline } from './pipeline.ts'
import { startDraining, withRequestPolicy } from './request-policy.ts'

type Handler = Parameters<typeof createPipeline>[0]

const respondWith =
  (...given: ConstructorParameters<typeof Response>) =>
  async () =>
    new Response(...given)

let handler: Handler
let calls: string[]
const pipeline = createPipeline(async (sent, context) => {
  calls.push(`${sent.method} ${new URL(sent.url).pathname}`)
  return handler(sent, context)
})
const server = createServer(withRequestPolicy(pipeline))

beforeAll(async () => {
  await openDatabase()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(async () => {
  calls = []
  handler = respondWith('the router')
  await emptyDatabase()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(5000)
  const sent = request({ host: '127.0.0.1', port, path, method, headers, signal }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode,
    headers: response.headers,
    text: String(Buffer.concat(chunks)),
    bytes: Buffer.concat(chunks),
  }
}
const statusAndText = async (...sent: Parameters<typeof send>) => {
  const { status, text } = await send(...sent)
  return [status, text]
}

/** A handler that renders the page of a provider. */
const pageOf =
  (id: string, html = `the page of ${id}`, init?: ResponseInit): Handler =>
  async (_, context) => {
    context.set(shownProviderContext, { pageId: id, providerId: id })
    return new Response(html, {
      ...init,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'self'",
        'cache-control': 'no-cache',
      },
    })
  }

test.each([
  ['/tip/Ana1', 'tip'],
  ['/play/Ana2', 'tip'],
  ['/game/Ana3', 'tip'],
  ['/menu/Ana4', 'menu'],
  ['/session/Ana5-1700000000000-abcd1234', 'tip'],
  ['/tip?id=Ana6', 'tip'],
] as const)('the page at %s is rendered once for all customers, with its policy', async (path, kind) => {
  const id = /Ana\d/.exec(path)![0]
  handler = pageOf(id)
  for (let times = 0; times < 2; times++) {
    const { status, text, headers } = await send(path)
    expect([status, text]).toEqual([200, `the page of ${id}`])
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect(calls).toHaveLength(1)
  expect(findPage(kind, 'en', id)).toBeDefined()
})

test('a page is cached for each language', async () => {
  handler = pageOf('Languages')
  for (const language of ['en', 'es', 'es']) await send('/tip/Languages', { 'accept-language': language })
  expect(calls).toHaveLength(2)
})

test('a cached page that is requested in another way is compressed, or is not sent again', async () => {
  handler = pageOf('Encoded')
  await send('/tip?id=Encoded')
  const { headers, bytes } = await send('/tip?id=Encoded', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(bytes))).toBe('the page of Encoded')
  expect((await send('/tip?id=Encoded', { 'if-none-match': headers.etag! })).status).toBe(304)
})

test('the empty response to HEAD is not cached', async () => {
  handler = pageOf('Head')
  await send('/tip/Head', {}, 'HEAD')
  expect(findPage('tip', 'en', 'Head')).toBeUndefined()
  expect((await send('/tip/Head')).text).toBe('the page of Head')
})

test.each([
  ['with another status', pageOf('Other', 'gone', { status: 404 })],
  ['of another provider', pageOf('Somebody')],
  ['that names no provider', respondWith('a page', { headers: { 'content-type': 'text/html' } })],
])('a page %s is not cached', async (_, given) => {
  handler = given
  await send('/tip/Other')
  expect(findPage('tip', 'en', 'Other')).toBeUndefined()
  await send('/tip/Other')
  expect(calls).toHaveLength(2)
})

test('the data of a page is no page', async () => {
  handler = pageOf('Datadata') // how the id would be read
  await send('/tip/Data.data')
  expect(findPage('tip', 'en', 'Datadata')).toBeUndefined()
})

test('an address without a provider is left to the router', async () => {
  for (const path of ['/tip', '/menu', '/tip/test-1']) expect((await send(path)).text).toBe('the router')
})

test('a page that its provider changed while it was rendered is sent once', async () => {
  handler = async (...given) => {
    await changeProvider('Changed', async () => {})
    return pageOf('Changed')(...given)
  }
  expect((await send('/tip/Changed')).text).toBe('the page of Changed')
  expect(findPage('tip', 'en', 'Changed')).toBeUndefined()
})

test('a page of customers varies by language and cookie, another page does not', async () => {
  expect((await send('/privacy')).headers.vary).toMatch(/accept-language, cookie/)
  expect(String((await send('/admin')).headers.vary)).not.toMatch(/accept-language|cookie/)
})

test('the router knows the client, the request and a nonce that is used once', async () => {
  const seen: Client[] = []
  const current: unknown[] = []
  handler = async (_, context) => {
    seen.push(context.get(clientContext))
    current.push(currentRequest.getStore())
    return new Response('a')
  }
  const agent = { 'user-agent': 'a browser' }
  const [first, second] = [await send('/contact', agent), await send('/contact', agent)]
  expect(current).toEqual(
    seen.map(({ ip, requestId, origin }) => ({ ip, requestId, origin, userAgent: 'a browser' })),
  )
  expect(seen.map(({ ip, origin }) => [ip, origin])).toEqual([
    ['127.0.0.1', expect.stringMatching(/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/)],
    ['127.0.0.1', seen[0]!.origin],
  ])
  expect(seen.map(({ requestId }) => requestId)).toEqual(
    [first, second].map(({ headers }) => headers['x-request-id']),
  )
  for (const { nonce } of seen) expect(nonce).toMatch(/^[\w-]{22}$/)
  expect(seen[0]!.nonce).not.toBe(seen[1]!.nonce)
})

test('beyond 100 misses a minute an address gets 429, as a page for a browser and as JSON for fetch (T29)', async () => {
  handler = respondWith('nothing', { status: 404 })
  for (let count = 0; count < 100; count++) expect((await send('/x')).status).toBe(404)
  const words = 'Too many addresses that do not exist. Please wait a minute.'
  for (const [headers, text] of [
    [
      { accept: 'text/html,*/*' },
      expect.stringContaining(`<p>${words}</p><p><a href="/">Return to Home</a></p>`),
    ],
    [
      { accept: 'text/html,*/*', 'accept-language': 'de' },
      expect.stringMatching(/<html lang="de">.*Zu viele Adressen.*>Zur Startseite<\/a>/),
    ],
    [{ accept: 'application/json' }, '{"error":"too-many-requests"}'],
    [{}, '{"error":"too-many-requests"}'],
  ] as const) {
    const response = await send('/x', headers)
    expect([response.status, response.text, response.headers['retry-after']]).toEqual([429, text, '60'])
  }
  handler = respondWith('fine')
  expect(await statusAndText('/x')).toEqual([200, 'fine'])
})

test('a 429 of the router says when its limit ends, where that is known', async () => {
  const withLimit = (status: number, retryAfterS?: number) => async () => {
    Object.assign(currentRequest.getStore()!, { retryAfterS })
    return new Response('a', { status })
  }
  for (const [given, expected] of [
    [withLimit(429, 900), '900'],
    [withLimit(429), '2'],
    [withLimit(200, 900), undefined],
  ] as const) {
    handler = given
    expect((await send('/contact')).headers['retry-after']).toBe(expected)
  }
})

const TEXT = { 'content-type': 'text/plain;charset=utf-8' }
const outage = () => recordOutage(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))

test('a failure of the router shows none of its text; our own response with 500 is sent (T34)', async () => {
  handler = respondWith('at Object.<anonymous>', { status: 500, headers: TEXT })
  expect(await statusAndText('/contact')).toEqual([500, '{"error":"unexpected"}'])
  handler = respondWith('our page', { status: 500, headers: { 'content-type': 'text/html' } })
  expect(await statusAndText('/contact')).toEqual([500, 'our page'])
  handler = respondWith('our words', { status: 503, headers: TEXT })
  expect(await statusAndText('/contact')).toEqual([503, 'our words'])
  handler = respondWith('our words', { status: 404, headers: TEXT })
  expect(await statusAndText('/contact')).toEqual([404, 'our words'])
})

test('a failure during an outage of the database is 503 with Retry-After, one before it is not', async () => {
  outage()
  await new Promise((resolve) => setTimeout(resolve, 5))
  handler = respondWith('our page', { status: 500 })
  expect((await send('/contact')).status).toBe(500)
  handler = async () => {
    outage()
    return new Response('our page', { status: 500, headers: { 'x-own': 'unchanged' } })
  }
  const { status, text, headers } = await send('/contact')
  expect([status, text, headers['x-own'], headers['retry-after']]).toEqual([
    503,
    'our page',
    'unchanged',
    '2',
  ])
  handler = async () => {
    outage()
    return new Response('at Object.<anonymous>', { status: 500, headers: TEXT })
  }
  expect(await statusAndText('/contact')).toEqual([503, '{"error":"unavailable"}'])
  handler = async () => {
    outage()
    return new Response('fine')
  }
  expect(await statusAndText('/contact')).toEqual([200, 'fine'])
})

test('an error of the router is 500, or 503 when the database was unavailable (T34)', async () => {
  handler = async () => {
    throw new Error('secret')
  }
  expect(await statusAndText('/contact')).toEqual([500, '{"error":"unexpected"}'])
  handler = async () => {
    throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
  }
  expect(await statusAndText('/contact')).toEqual([503, '{"error":"unavailable"}'])
})

test('a browser gets a page for a failure, also for one during an outage', async () => {
  for (const [failure, status] of [
    [{}, 500],
    [{ code: 'ECONNREFUSED' }, 503],
  ] as const) {
    handler = async () => {
      throw Object.assign(new Error('secret'), failure)
    }
    const { headers, text, ...response } = await send('/contact', { accept: 'text/html,*/*' })
    expect([response.status, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(text).toContain(
      'It is not your fault. Please try again in a moment.</p><p><a href="/">Return to Home</a>',
    )
    expect(text).not.toContain('secret')
    const spanish = await send('/contact', { accept: 'text/html,*/*', 'accept-language': 'es' })
    expect(spanish.text).toMatch(/<html lang="es">.*No es culpa tuya\..*>Volver al inicio<\/a>/)
  }
})

test('responses of the router are compressed, pages and data', async () => {
  const text = 'a'.repeat(5000)
  for (const type of ['text/html', 'application/json']) {
    handler = respondWith(text, { headers: { 'content-type': type } })
    const { headers, bytes } = await send('/contact', { 'accept-encoding': 'gzip' })
    expect([headers['content-encoding'], String(gunzipSync(bytes))]).toEqual(['gzip', text])
  }
})

test('a response without a body is sent as it is', async () => {
  handler = respondWith(null, { status: 302, headers: { location: '/contact' } })
  const { status, text, headers } = await send('/dashboard')
  expect([status, text, headers.location]).toEqual([302, '', '/contact'])
})

test('a request with an impossible host never reaches the router', async () => {
  expect(await statusAndText('/contact', { host: 'a b' })).toEqual([400, '{"error":"bad-host"}'])
  expect(calls).toEqual([])
})

test.each(['/.vite/manifest.json', '/assets/.hidden', '/assets/../.vite/manifest.json'])(
  'the file %s is not served',
  async (path) => expect((await send(path)).text).toBe('the router'),
)

test('an asset is immutable, and another file is cached for an hour', async () => {
  const name = readdirSync('build/client/assets').find((file) => file.endsWith('.js'))
  const asset = await send(`/assets/${name}`)
  expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'max-age=31536000, immutable'])
  const compressed = await send(`/assets/${name}`, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(compressed.bytes))).toBe(asset.text)
  const icon = await send('/favicon.svg')
  expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect([asset.headers['last-modified'], typeof icon.headers['last-modified']]).toEqual([
    undefined,
    'string',
  ])
  expect(calls).toEqual([])
})

test('a process is ready while its database responds and until it is about to stop', async () => {
  expect(await statusAndText('/healthz')).toEqual([200, 'ok'])
  expect(await statusAndText('/readyz')).toEqual([200, 'ready'])
  await sql`alter table "user" rename to user_away`.execute(db)
  onTestFinished(() => sql`alter table user_away rename to "user"`.execute(db).then(() => {}))
  expect(await statusAndText('/readyz')).toEqual([503, 'the database does not answer'])
  expect(await statusAndText('/readyz?without=database')).toEqual([200, 'ready'])
  expect((await send('/readyz?without=x')).status).toBe(503)
  startDraining()
  for (const path of ['/readyz', '/readyz?without=database'])
    expect(await statusAndText(path)).toEqual([503, 'this process is about to stop'])
  expect(await statusAndText('/healthz')).toEqual([200, 'ok'])
  expect(calls).toEqual([])
})
