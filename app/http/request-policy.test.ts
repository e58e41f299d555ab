// Mechanism: pages of refusals that no route serves
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LOG_OPTIONS, log } from '#app/server/observability/log.server.ts'
import { bodyKinds } from './body-limits.ts'
import type { PolicyResponse } from './request-policy.ts'

const HOST = 'tips.example.com'
const PRODUCTION = {
  LOG_LEVEL: 'silent',
  TRIAL: 'no',
  PUBLIC_URL: `https://${HOST}`,
  AUTH_SECRET: 'Zk3v9QmX7tLw2Rb8Ny5Hc1Jd6Pf4Gs0A',
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const ok: RequestListener = (_, response) => void response.end('served')

const ROUTES = [
  { path: 'login', module: {} },
  ...['contact', 'dashboard', 'profile-setup'].map((path) => ({
    path,
    module: { handle: { body: 'text' } },
  })),
  ...['logo', 'get-paid', 'menu-management', 'dashboard/menu', 'api/menus/:providerId'].map((path) => ({
    path,
    module: { handle: { body: 'upload' } },
  })),
]

/** Serves `next` behind the policy of a site with these settings. */
async function serve(next: RequestListener = ok, settings: Record<string, string> = PRODUCTION) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const policy = await import('./request-policy.ts')
  const handler = policy.withRequestPolicy(next, bodyKinds(ROUTES))
  const server = createServer({ requireHostHeader: false }, handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  type Options = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer }
  async function send(path: string, { method = 'GET', headers = {}, body }: Options = {}) {
    const signal = AbortSignal.timeout(5000)
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: HOST, ...headers },
      signal,
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { status: response.statusCode, headers: response.headers, text }
  }
  /** The response to exactly these bytes, until the connection ends. */
  async function sendBytes(bytes: string) {
    const socket = connect(port, '127.0.0.1')
    socket.end(bytes)
    let text = ''
    for await (const chunk of socket.setEncoding('latin1')) text += chunk
    return text
  }
  return { ...policy, port, send, sendBytes }
}

const UNKNOWN_HOST = [421, '{"error":"unknown-host"}']

test('only the host of PUBLIC_URL is served, except to health checks, which know an address (T14)', async () => {
  const { send } = await serve()
  const statusAndText = async (path: string, host: string) => {
    const { status, text } = await send(path, { headers: { host } })
    return [status, text]
  }
  for (const path of ['/', '/healthzz', '/healthz/', '/x/healthz', '/readyz-x', '/?/healthz'])
    expect(await statusAndText(path, '10.0.0.1:3000'), path).toEqual(UNKNOWN_HOST)
  for (const path of ['/healthz', '/readyz', '/healthz?x', '/readyz?without=database'])
    expect(await statusAndText(path, '10.0.0.1:3000'), path).toEqual([200, 'served'])
  expect(await statusAndText('/', HOST)).toEqual([200, 'served'])
})

test.each(['TIPS.Example.com', `${HOST}:443`, `${HOST}.`, `${HOST}.:443`])(
  'the public host written as %s is the public host, also for forms',
  async (host) => {
    const { send } = await serve()
    expect((await send('/', { headers: { host } })).text).toBe('served')
    const origin = `https://${host.replace(':443', '').toLowerCase()}`
    expect((await send('/login', { method: 'POST', headers: { host, origin } })).status).toBe(200)
    const foreign = { host, origin: 'https://evil.example' }
    expect((await send('/login', { method: 'POST', headers: foreign })).status).toBe(403)
  },
)

test('an earlier host leads to the same path under PUBLIC_URL, and takes nothing else', async () => {
  const { send } = await serve(ok, { ...PRODUCTION, EARLIER_HOSTS: 'https://old.example.com older.example' })
  const answer = async (path: string, host: string, method = 'GET') => {
    const { status, headers } = await send(path, { method, headers: { host } })
    return [status, headers.location]
  }
  for (const host of ['old.example.com', 'OLD.example.com.', 'older.example:443'])
    expect(await answer('/tip/abc?p=x&y=%2F', host), host).toEqual([308, `https://${HOST}/tip/abc?p=x&y=%2F`])
  expect(await answer('/menu/abc', 'old.example.com', 'HEAD')).toEqual([308, `https://${HOST}/menu/abc`])
  expect(await answer('//evil.example/x', 'old.example.com')).toEqual([
    308,
    `https://${HOST}//evil.example/x`,
  ])
  expect(await answer('http://evil.example/x', 'old.example.com')).toEqual([308, `https://${HOST}/`])
  for (const method of ['POST', 'DELETE'])
    expect(await answer('/tip/abc', 'old.example.com', method)).toEqual([421, undefined])
  expect(await answer('/healthz', 'old.example.com')).toEqual([200, undefined])
  expect(await answer('/tip/abc', 'old.example.com.evil.example')).toEqual([421, undefined])
})

test('an unknown host answers a person with a page that leads to the same path', async () => {
  const { send } = await serve()
  const headers = { host: 'gone.example', accept: 'text/html,*/*', 'accept-language': 'de' }
  const { status, text, headers: sent } = await send('/tip/abc"><b>?x=1', { headers })
  expect([status, sent['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
  expect(text).toContain('Vielleicht ist es eine frühere')
  expect(text).toContain(`<a href="https://${HOST}/tip/abc%22%3E%3Cb%3E">https://${HOST} öffnen</a>`)
  expect((await send('/api/v1/tips', { headers })).headers['content-type']).toMatch(/^application\/problem/)
})

test('a trial is served under any host', async () => {
  const { send } = await serve(ok, { TRIAL: 'yes', PUBLIC_URL: `https://${HOST}` })
  expect((await send('/', { headers: { host: 'tunnel.example' } })).text).toBe('served')
})

test('one request to a foreign host per minute is logged, truncated (T33)', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  vi.doMock('#app/server/observability/log.server.ts', () => ({ log, LOG_OPTIONS }))
  onTestFinished(() => vi.doUnmock('#app/server/observability/log.server.ts'))
  const { send } = await serve()
  const host = 'x'.repeat(300)
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  for (const wait of [0, 0, 59_999]) {
    now += wait
    await send('/', { headers: { host } })
  }
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ host: 'x'.repeat(100), expected: HOST }])
  now += 1
  await send('/', { headers: { host } })
  clock.mockRestore() // the runner measures with it
  expect(warn).toHaveBeenCalledTimes(2)
})

test.each([
  ['none', 'GET / HTTP/1.1\r\n\r\n'],
  ['two', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nhOST: ${HOST}\r\n\r\n`],
  ['two apart', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nAccept: */*\r\nHost: evil.example\r\n\r\n`],
])(
  'a request with %s of the Host headers that it needs is refused, and its connection ends',
  async (_, bytes) => {
    const { sendBytes } = await serve()
    const response = await sendBytes(bytes)
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(response).toMatch(/^connection: close$/im)
    expect(response).toMatch(/\{"error":"bad-host"\}$/)
  },
)

test('a header or a value that looks like Host is none', async () => {
  const { send } = await serve()
  const headers = { from: 'host', accept: 'Host', hosts: 'evil.example', 'x-host': 'evil.example' }
  expect((await send('/', { headers })).text).toBe('served')
})

test.each([
  ['our own origin', 'POST', { origin: `https://${HOST}` }, 200],
  ['our own origin, as the browser says too', 'POST', { 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page that hides its address', 'POST', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  ['a hidden page of another site', 'POST', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['a hidden page of a sibling domain', 'POST', { origin: 'null', 'sec-fetch-site': 'same-site' }, 403],
  ['a hidden page of nobody', 'POST', { origin: 'null', 'sec-fetch-site': 'none' }, 403],
  ['a press on a bookmark', 'POST', { 'sec-fetch-site': 'none' }, 200],
  ['a program', 'POST', {}, 200],
  ['another site', 'POST', { origin: 'https://evil.example' }, 403],
  ['another port', 'POST', { origin: `https://${HOST}:444` }, 403],
  ['our host with the other scheme', 'POST', { origin: `http://${HOST}` }, 403],
  [
    'the same, as the browser says too',
    'POST',
    { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
    403,
  ],
  ['our host with another port of the scheme', 'POST', { origin: `https://${HOST}:443` }, 403],
  ['a page without an origin', 'POST', { origin: 'null' }, 403],
  ['an empty origin', 'POST', { origin: '' }, 403],
  ['another site by Sec-Fetch-Site', 'POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling domain', 'DELETE', { 'sec-fetch-site': 'same-site', origin: `https://${HOST}` }, 403],
  ['another site with PUT', 'PUT', { origin: 'https://evil.example' }, 403],
  ['another site that only reads', 'GET', { origin: 'https://evil.example' }, 200],
  ['another site that only reads the headers', 'HEAD', { origin: 'https://evil.example' }, 200],
  ['another site that asks what is allowed', 'OPTIONS', { 'sec-fetch-site': 'cross-site' }, 200],
])('a request of %s (%s %j) is %i (T26)', async (_, method, headers, status) => {
  const { send } = await serve()
  expect((await send('/login', { method, headers: headers as Record<string, string> })).status).toBe(status)
})

test('a refused request with a body gets the refusal, whatever the size of the body (T26)', async () => {
  const { send } = await serve()
  const headers = { origin: 'https://evil.example', connection: 'keep-alive' }
  for (const size of [1, 20_000]) {
    const {
      status,
      text,
      headers: responseHeaders,
    } = await send('/contact', {
      method: 'POST',
      headers,
      body: Buffer.alloc(size, 'a'),
    })
    expect([status, text]).toEqual([403, '{"error":"foreign-origin"}'])
    expect(responseHeaders.connection).toBe('keep-alive')
  }
})

test('a form without JavaScript that is refused gets a page that a person reads', async () => {
  const { send, sendRefusal } = await serve((_, response) =>
    sendRefusal(response, { status: 503, error: 'unavailable' }),
  )
  const refused = async (accept: string, headers = {}) => {
    const {
      status,
      text,
      headers: sent,
    } = await send('/contact', { method: 'POST', headers: { accept, ...headers }, body: 'a' })
    return [status, sent['content-type'], text, sent['content-length']]
  }
  const page = (sentence: string) =>
    expect.stringMatching(
      new RegExp(`^<!doctype html>.*<p>${sentence}.*</p><p><a href="/">Return to Home</a></p>`),
    )
  const foreign = { origin: 'https://evil.example' }
  const length = expect.stringMatching(/^\d{3,4}$/)
  const html = 'text/html; charset=utf-8'
  expect(await refused('text/html,*/*')).toEqual([503, html, page('The server is busy just now.'), length])
  expect(await refused('text/html,*/*', foreign)).toEqual([
    403,
    html,
    page('This form did not come from our page, so nothing was saved.'),
    length,
  ])
  const [status, , german] = await refused('text/html,*/*', { ...foreign, 'accept-language': 'de' })
  expect([status, german]).toEqual([
    403,
    expect.stringMatching(
      /^<!doctype html><html lang="de">.*Öffnen Sie die Seite neu .*<a href="\/">Zur Startseite<\/a><\/p><\/main><\/html>$/,
    ),
  ])
  for (const accept of ['*/*', 'application/json'])
    expect((await refused(accept, foreign))[2]).toBe('{"error":"foreign-origin"}')
})

test('every response has the default headers, and a stage may replace them (T28)', async () => {
  const stages: Record<string, (response: ServerResponse) => void> = {
    '/plain': (response) => response.end('a'),
    '/one': (response) => response.writeHead(200, { 'cache-control': 'public' }).end('a'),
    '/message': (response) => response.writeHead(200, 'Fine', { 'cache-control': 'public' }).end('a'),
    '/set': (response) => response.setHeader('cache-control', 'public').end('a'),
    '/kept': (response) => response.writeHead(200, { 'cache-control': 'max-age=9, immutable' }).end('a'),
    '/busy': (response) => response.writeHead(503).end(),
    '/limit': (response) => response.writeHead(429).end(),
    '/minute': (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  }
  const { send, DEFAULT_HEADERS } = await serve(({ url }, response) => stages[url!]!(response))
  expect(DEFAULT_HEADERS).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect((await send('/plain')).headers).toMatchObject(DEFAULT_HEADERS)
  for (const path of ['/one', '/message', '/set']) {
    const { headers } = await send(path)
    expect(headers, path).toMatchObject({ ...DEFAULT_HEADERS, 'cache-control': 'public' })
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['retry-after'], path).toBeUndefined()
  }
  expect((await send('/kept')).headers['x-request-id']).toBeUndefined()
  for (const path of ['/busy', '/limit'])
    expect((await send(path)).headers).toMatchObject({ ...DEFAULT_HEADERS, 'retry-after': '2' })
  expect((await send('/minute')).headers['retry-after']).toBe('60')
})

test.each([
  ['a control character', { location: '/tip/x\u0001' }],
  ['a value that is none', { location: undefined }],
  ['a name that is none', { 'a b': 'c' }],
])(
  'a response with %s in a header is a 400 with the default headers and nothing else (T34)',
  async (_, bad) => {
    let isWritten = false
    const { send, DEFAULT_HEADERS } = await serve((_, response) => {
      response.setHeader('set-cookie', 'secret=1')
      response.writeHead(302, bad as Record<string, string>)
      isWritten = response.write('more') // or a stream would wait
      response.end('text')
    })
    const { status, headers, text } = await send('/')
    expect([status, text, headers['set-cookie'], isWritten]).toEqual([400, '', undefined, true])
    expect(headers).toMatchObject({ ...DEFAULT_HEADERS, 'content-length': '0' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('another error while a response is written is not swallowed', async () => {
  const errors: unknown[] = []
  const { send } = await serve((_, response) => {
    try {
      response.writeHead(99)
    } catch (error) {
      errors.push(error)
    }
    response.statusCode = 500
    response.end()
  })
  expect((await send('/')).status).toBe(500)
  expect(errors).toEqual([expect.objectContaining({ code: 'ERR_HTTP_INVALID_STATUS_CODE' })])
})

test('a connection stays open until the process is about to stop', async () => {
  const { send, startDraining, isDraining } = await serve()
  const headers = { connection: 'keep-alive' }
  expect([isDraining(), (await send('/', { headers })).headers.connection]).toEqual([false, 'keep-alive'])
  startDraining()
  expect([isDraining(), (await send('/', { headers })).headers.connection]).toEqual([true, 'close'])
})

test('a stage knows the id of its request and when it began; every response is counted once', async () => {
  const counted: unknown[][] = []
  vi.doMock('#app/server/observability/metrics.server.ts', () => ({
    countResponse: (...response: unknown[]) => counted.push(response),
  }))
  onTestFinished(() => vi.doUnmock('#app/server/observability/metrics.server.ts'))
  let known: object = {}
  const { send } = await serve((_, response) => {
    const { requestId, startedAt } = response as PolicyResponse
    known = { requestId, sinceStart: performance.now() - startedAt }
    response.writeHead(202).end()
  })
  const { headers } = await send('/', { method: 'DELETE' })
  expect(known).toEqual({ requestId: headers['x-request-id'], sinceStart: expect.closeTo(0, -3) })
  expect(counted).toEqual([['DELETE', 202, expect.closeTo(0, -3)]])
})

const KB = 1024
const size: RequestListener = (request, response) =>
  void response.end(String((request as unknown as { rawBody?: Buffer }).rawBody?.length))

test.each([
  ['/login', 16],
  ['/contact', 64],
  ['/contact?x=/logo', 64],
  ['/contact.data', 64],
  ['/dashboard/', 64],
  ['/profile-setup', 64],
  ['/contacts', 16],
  ['/x/contact', 16],
  ['/dashboard/tips', 16],
  ['/api/menus/a/b', 16],
  ['/x/logo', 16],
  ['/logos', 16],
  ['/?/contact', 16],
])('%s takes a body of %i KB and not a byte more (T17)', async (path, kilobytes) => {
  const { send } = await serve(size)
  const post = (bytes: number) => send(path, { method: 'POST', body: Buffer.alloc(bytes, 'a') })
  expect((await send(path)).text).toBe('undefined') // none is given one
  expect((await post(kilobytes * KB)).text).toBe(String(kilobytes * KB))
  const { status, text } = await post(kilobytes * KB + 1)
  expect([status, text]).toEqual([413, '{"error":"too-large"}'])
})

test.each([
  '/logo',
  '/get-paid',
  '/menu-management',
  '/dashboard/menu',
  '/dashboard/menu.data',
  '/api/menus/abc',
  '/logo/',
])('of an upload without a session %s takes what any route takes, else nothing (T17)', async (path) => {
  const { send } = await serve(size)
  const post = async (bytes: number) =>
    (await send(path, { method: 'POST', body: Buffer.alloc(bytes, 'a') })).text
  expect([await post(16 * KB), await post(16 * KB + 1)]).toEqual([String(16 * KB), '0'])
})

test('a form without JavaScript that is too large reaches its route without the body, marked as too large (T17)', async () => {
  const seen: unknown[] = []
  const { send } = await serve((request, response) => {
    const { rawBody } = request as unknown as { rawBody: Buffer }
    seen.push([request.headers['x-body-too-large'], request.rawHeaders.slice(-2), rawBody.length])
    response.end('the page')
  })
  const post = (accept: string) =>
    send('/login', { method: 'POST', headers: { accept }, body: Buffer.alloc(16 * KB + 1, 'a') })
  expect((await post('text/html,*/*')).text).toBe('the page')
  expect(seen).toEqual([['yes', ['x-body-too-large', 'yes'], 0]])
  expect((await post('application/json')).status).toBe(413)
  expect(seen).toHaveLength(1)
})

test.each(['application/json', 'text/html'])(
  'a body for %s that breaks off reaches no route (T17)',
  async (accept) => {
    const reached = vi.fn(ok)
    const { port, send } = await serve(reached)
    const sent = request({ port, method: 'POST', headers: { host: HOST, accept, 'content-length': 10 } })
    sent.on('error', () => {})
    sent.write('half')
    await once(sent, 'socket')
    await new Promise((resolve) => setTimeout(resolve, 50))
    sent.destroy()
    await send('/')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reached).toHaveBeenCalledTimes(1)
  },
)

const MAX_UNDER_METHOD = 256

test.each([
  ['behind a proxy a client has 256 requests under way', { TRUST_PROXY: '1' }, 429],
  ['without a proxy its connections are counted instead', { TRUST_PROXY: '0' }, 200],
])('%s (T30)', async (_, settings, status) => {
  const waiting: ServerResponse[] = []
  const { send } = await serve(
    (request, response) => {
      if (request.url === '/wait') waiting.push(response)
      else response.end()
    },
    { ...PRODUCTION, ...settings },
  )
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const all = Array.from({ length: MAX_UNDER_METHOD }, () => send('/wait', { headers }))
  await expect.poll(() => waiting.length).toBe(MAX_UNDER_METHOD)
  expect((await send('/', { headers })).status).toBe(status)
  for (const response of waiting) response.end()
  await Promise.all(all)
})
