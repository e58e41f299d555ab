import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/problems.json'
import type { Ids } from '../../support/access/access-people.ts'
import { ACCESS } from '../../support/access/access-table.ts'
import { fill, PATTERNS } from '../../support/access/route-patterns.ts'
import { openDatabase } from '../../support/database/database.ts'
import { aProvider } from '../../support/people/providers.ts'
import { IS_WHOLE } from '../../support/sample.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let providerId: string
let session: { cookie: string } // of an admin
beforeAll(async () => {
  await openDatabase()
  app = await startApp()
  providerId = await aProvider()
  const form = new URLSearchParams({
    name: 'Ada',
    email: 'ada@all.example',
    password: 'candle7',
    confirm: 'candle7',
  })
  const response = await app.sendRequest('/register', { method: 'POST', body: String(form), headers: FORM })
  session = { cookie: response.cookies.join('; ') }
  const ada = db.selectFrom('user').select('id').where('email', '=', 'ada@all.example')
  const { id } = await ada.executeTakeFirstOrThrow()
  await db.insertInto('admin_claim').values({ user_id: id, granted_at: Date.now() }).execute()
})
afterAll(() => app.stop())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Texts that broke other products. */
const TEXTS = [
  '',
  '%',
  '%2',
  '%zz',
  '%00',
  'a%00b',
  '%ED%A0%80', // a lone surrogate
  '%C3%28',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '../../../../etc/passwd',
  '.',
  '..',
  '%252e%252e%252f',
  '//evil.example',
  '%2f%2fevil.example',
  '%20',
  '%09',
  '+',
  ';',
  "'%20or%20'1'='1",
  "'%3B%20drop%20table%20user%3B--",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '{{7*7}}',
  '%24%7B7*7%7D',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '9'.repeat(400),
  'a'.repeat(6000),
  '%F0%9F%92%A9',
  '%E2%80%AE',
  'test-x',
]

const BODIES = [
  '',
  '{',
  'null',
  'true',
  '0',
  '1e309',
  '""',
  '[]',
  '{}',
  '[[]]',
  deep(50_000),
  `{"a":${deep(50_000)}}`,
  '{"__proto__":{"kind":"tip"},"constructor":1}',
  '{"kind":"tip","kind":"start","kind":"complete"}',
  '{"key":"12345678","kind":"tip","cents":1e309,"method":"cashapp"}',
  '{"key":"12345678","kind":"tip","cents":500,"method":"cashapp","key":"x"}',
  '{"providerId":"\\u0000","key":"12345678"}',
  '{"providerId":"\\ud800","key":"12345678"}',
  `{"providerId":"${'a'.repeat(100_000)}","key":"12345678"}`,
  '\ufeff{}',
  'a=%00&b=%ED%A0%80&name=%00&email=%00&password=%00&confirm=%00',
  'amount=custom&custom=%00&via=cashapp',
  'amount=1e309&via=venmo',
  'amount=5.00&amount=3.00&via=cashapp&via=venmo',
  'via=__proto__&amount=5.00',
  '&&&===&&&',
  `intent=${'x'.repeat(10_000)}`,
  'intent=__proto__&id=__proto__',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="logo"; filename="\0"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--x--\r\n',
  '--x\r\nbroken',
]

const TYPES = [
  undefined,
  '',
  'text/plain',
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'nonsense',
  'application/json, application/json',
]

/** The content type that a body has by its look, so that it is parsed. */
const typeOf = (body: string) => {
  if (body.startsWith('--x')) return 'multipart/form-data; boundary=x'
  return /^[\w&]+=/.test(body) ? 'application/x-www-form-urlencoded' : 'application/json'
}
const typed = (type: string | undefined): Record<string, string> =>
  type === undefined ? {} : { 'content-type': type }

const requestTo = (path: string, options: Parameters<TestApp['sendRequest']>[1] = {}) => ({
  path,
  ...options,
})
type TestRequest = ReturnType<typeof requestTo>

/** Sends the requests and returns those with a server error. */
async function failing(requests: Iterable<TestRequest>) {
  const failed: string[] = []
  for (const { path, ...options } of requests) {
    const { status } = await app.sendRequest(path, options)
    if (status >= 500) {
      const { method = 'GET', headers, body = '' } = options
      failed.push(
        `${status} ${method} ${path.slice(0, 100)} ${JSON.stringify(headers)} ${String(body).slice(0, 100)}`,
      )
    }
  }
  return failed
}

/** A third of a list, another one at each address; all of it in a whole run. */
const sampleOf = <T>(list: readonly T[], index: number) =>
  IS_WHOLE ? list : list.filter((_, place) => place % 3 === index % 3)

const people = () => [['visitor', {}] as const, ['admin', session] as const]

const HANGS_MS = 10 * 60_000 // thousands of requests are slow on a busy machine; the limit only ends a test that hangs

describe('no URL, form or body causes a server error', { timeout: HANGS_MS }, () => {
  test('every route with hostile ids (T31)', async () => {
    for (const [, who] of people()) {
      const requests = PATTERNS.flatMap((pattern, index) =>
        sampleOf(TEXTS, index).map((text) =>
          requestTo(`${fill(pattern, text)}?session=${text}&id=${text}&view=${text}&page=${text}`, {
            headers: { ...who },
          }),
        ),
      )
      expect(await failing(requests)).toEqual([])
    }
  })

  test('the data of every page, and the requests of the router itself (T32)', async () => {
    const requests = PATTERNS.flatMap((pattern) =>
      ['a', '%', '%00', '__proto__'].flatMap((text) => {
        const path = fill(pattern, text)
        return ['', '?_routes=x', '?_routes=%00,root,__proto__', '?index'].map((query) =>
          requestTo(`${path === '/' ? '/_root' : path}.data${query}`, { headers: { ...session } }),
        )
      }),
    )
    const many = Array.from({ length: 3000 }, (_, index) => `/p${index}`).join(',')
    const own = [
      `/__manifest?paths=${many.slice(0, 12_000)}`,
      '/__manifest',
      '/__manifest?paths=%00',
      '//////',
      '/?index',
    ]
    expect(await failing([...requests, ...own.map((path) => requestTo(path))])).toEqual([])
  })

  test('every method at every address', async () => {
    for (const [, who] of people()) {
      const requests = PATTERNS.flatMap((pattern) =>
        METHODS.flatMap((method) => [
          requestTo(fill(pattern, providerId), { method, headers: { ...who } }),
          requestTo(fill(pattern, '%'), { method, headers: { ...who } }),
        ]),
      )
      expect(await failing(requests)).toEqual([])
    }
  })

  test('every body of every type sent to every address (T31)', async () => {
    for (const [name, who] of people()) {
      const sent = [
        // A visitor's body is not read, so each type once is enough.
        ...(who === session ? BODIES.map((body) => ({ body, type: typeOf(body) })) : []),
        ...TYPES.flatMap((type) => ['', '{}', '--x\r\nbroken'].map((body) => ({ body, type }))),
      ]
      const requests = PATTERNS.flatMap((pattern, index) =>
        sampleOf(sent, index).map(({ body, type }) =>
          requestTo(fill(pattern, providerId), { method: 'POST', body, headers: { ...who, ...typed(type) } }),
        ),
      )
      // It would end the session of the test.
      const harmless = name === 'visitor' ? requests : requests.filter(({ path }) => path !== '/logout')
      expect(await failing(harmless)).toEqual([])
    }
  })

  test('every field of every form with characters that no header takes (T31)', async () => {
    const ids = new Proxy({} as Ids, { get: () => providerId })
    for (const [name, who] of people()) {
      const requests = Object.entries(ACCESS)
        .filter(([pattern]) => pattern !== '/logout' || name === 'visitor')
        .flatMap(([pattern, { POST }]) =>
          POST.flatMap(({ fields }) => {
            const values = fields?.(ids) ?? {}
            return [...Object.keys(values), 'to'].map((field) =>
              requestTo(fill(pattern, providerId), {
                method: 'POST',
                body: String(new URLSearchParams({ ...values, [field]: '/tip/x\u0007\u2028🐦\r\na: b' })),
                headers: { ...who, ...FORM },
              }),
            )
          }),
        )
      const language = { language: 'en', to: '/tip/x\u2028🐦' }
      requests.push(
        requestTo('/language', {
          method: 'POST',
          body: String(new URLSearchParams(language)),
          headers: FORM,
        }),
      )
      expect(await failing(requests)).toEqual([])
    }
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 200 }),
    fc.constantFrom(...TEXTS),
  )
  const names = [
    'name',
    'email',
    'password',
    'confirm',
    'businessName',
    'businessType',
    'customBusinessType',
    'cashapp',
    'venmo',
    'fullName',
    'mailingAddress',
    'amount',
    'custom',
    'via',
    'intent',
    'id',
    'price',
    'category',
    'order',
    'message',
    'subject',
    'plan',
    'token',
    'remember',
  ]
  const anyForm = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText), anyText), { maxLength: 12 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString())
  const anyRequest = fc.record({
    pattern: fc.constantFrom(...PATTERNS),
    text: anyText.map((text) => encodeURIComponent(text.toWellFormed())),
    query: anyForm,
    method: fc.constantFrom(...METHODS),
    type: fc.constantFrom(...TYPES),
    body: fc.oneof(
      anyForm,
      fc.json(),
      fc.uint8Array({ maxLength: 300 }),
      fc
        .record({ key: fc.string(), kind: fc.anything(), cents: fc.anything(), providerId: anyText })
        .map((value) => {
          try {
            return JSON.stringify(value)
          } catch {
            return '{}' // a BigInt has no JSON
          }
        }),
    ),
    signedIn: fc.boolean(),
  })

  test('random requests (T31)', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ pattern, text, query, method, type, body, signedIn }) => {
        const path = pattern === '/logout' && signedIn ? '/' : fill(pattern, text)
        const headers = { ...(signedIn && session), ...typed(type) }
        const bodiless = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
        const options = { method, headers, ...(!bodiless && { body }) }
        return (
          (await failing([requestTo(`${path.slice(0, 8000)}?${query.slice(0, 4000)}`, options)])).length === 0
        )
      }),
      { numRuns: 800 },
    )
  })

  test('a form larger than any picture is refused (T17)', async () => {
    const body = Buffer.alloc(7 * 1024 * 1024, 'a=b&')
    const sizes: Record<string, string>[] = [
      { 'content-length': String(body.length) },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const size of sizes) {
      const options = { method: 'POST', body, headers: { ...FORM, ...size } }
      for (const path of ['/login', '/api/play-sessions', `/tip/${providerId}/pay`]) {
        expect((await app.sendRequest(path, options)).status).toBe(413)
      }
    }
  })

  test.each([
    ['too large', '/login', 7_000_000, 413],
    ['an upload of nobody', '/logo', 3_000_000, 302],
    ['to an address that takes none', '/nothing/here', 3_000_000, 413],
  ])('an unread body, %s, leaves the connection usable', async (_, path, size, expected) => {
    const socket = connect(app.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${app.port}`, `Content-Length: ${size}`]
    socket.write(`${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`)
    const begun = Buffer.alloc(size / 2, 'a')
    if (!socket.write(begun)) await once(socket, 'drain') // a slow body is read to its end
    expect(received).toBe('')
    socket.write(begun)
    socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`)
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    await expect.poll(statuses).toEqual([expected, 200])
  })

  test('a form of unknown length within the limit is read (T17)', async () => {
    const options = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const { status, text } = await app.sendRequest('/api/play-sessions', {
      ...options,
      headers: { ...options.headers, 'transfer-encoding': 'chunked' },
    })
    expect([status, text]).toEqual([400, '{"error":"bad-request"}'])
  })
})

describe('a customer’s URL without a provider', () => {
  beforeAll(() => db.deleteFrom('rate_limit').execute()) // of the unknown addresses above

  const page = async (path: string) => {
    const { status, text } = await app.sendRequest(path)
    return { status, text: text.replaceAll('&#x27;', "'") }
  }
  const nobody = 'Nobody00000000000000000000'

  test.each([
    ['/tip', 400, 'No provider ID found in the URL.', 'RT-35'],
    ['/play', 400, 'No provider ID found in the URL.', 'RT-35'],
    ['/game?other=1', 400, 'No provider ID found in the URL.', 'RT-35'],
    ['/session', 400, 'No provider ID found in the URL.', 'RT-35'],
    ['/tip?provider=', 400, 'No provider ID found in the URL.', 'RT-35'],
    ['/tip/%20', 400, 'Invalid provider ID format.', 'RT-36, ERR-07'],
    ['/tip/%09%0a', 400, 'Invalid provider ID format.', 'RT-36, ERR-07'],
    ['/play?vendor=%20', 400, 'Invalid provider ID format.', 'RT-36, ERR-07'],
    ['/tip/test-abc', 400, 'Test provider IDs are not allowed in production.', 'RT-37'],
    ['/session/test-abc-1', 400, 'Test provider IDs are not allowed in production.', 'RT-37'],
    ['/tip?session=test-abc-1', 400, 'Test provider IDs are not allowed in production.', 'RT-32'],
    ['/tip/...', 400, 'Test provider IDs are not allowed in production.', 'RT-46'],
    ['/tip/%2e%2e%2e', 400, 'Test provider IDs are not allowed in production.', 'RT-46'],
    [`/tip/${nobody}`, 404, 'Provider not found.', 'TIP-38, ERR-06'],
    [`/tip/${nobody}?session=${nobody}-1700000000000-k3j9x2qp`, 404, 'Provider not found.', 'TIP-38'],
    ['/tip/%', 404, 'Provider not found.', 'TIP-38'],
    ['/tip/%00', 404, 'Provider not found.', 'TIP-38'],
    ['/tip/A%00B', 404, 'Provider not found.', 'TIP-38'],
    ['/tip/%E0%A4%A', 404, 'Provider not found.', 'TIP-38'],
    ['/tip?session=%', 404, 'Provider not found.', 'TIP-38'],
    ['/tip/%ED%A0%80', 404, 'Provider not found.', 'TIP-38'],
    [`/tip/${'a'.repeat(6000)}`, 404, 'Provider not found.', 'TIP-38'],
    ['/tip/__proto__', 404, 'Provider not found.', 'TIP-38'],
  ])('%s responds %i and "%s" (%s)', async (path, status, sentence) => {
    const response = await page(path)
    expect(response.status).toBe(status)
    expect(response.text).toContain(messages.heading) // TIP-03
    expect(response.text).toContain(sentence)
    expect(response.text).not.toMatch(/ at \/|node_modules|Error:/) // T34
  })

  test('no other response below a provider’s address is cached as its page', async () => {
    const id = await aProvider({ business_name: 'Cafe Kept' })
    await app.sendRequest(`/tip/${id}`, { method: 'HEAD' }) // it has no body
    for (const method of ['HEAD', 'GET'])
      for (const below of ['pay', 'tap', 'pay.data', '%', 'x/y'])
        await app.sendRequest(`/tip/${id}/${below}`, { method })
    const response = await app.sendRequest(`/tip/${id}`)
    expect(response.status).toBe(200)
    expect(response.text).toContain('>Cafe Kept</h1>')
    expect(response.headers['content-security-policy']).toContain('https://cash.app')
  })

  test('text from the URL is never part of the page’s markup (T20)', async () => {
    for (const query of [
      'session',
      'provider',
      'providerId',
      'id',
      'business',
      'businessId',
      'vendor',
      'vendorId',
    ]) {
      const { text } = await page(`/tip?${query}=%3Cimg%20src=x%20onerror=alert(1)%3E`)
      expect(text).not.toContain('<img src=x')
    }
  })
})

describe('a form sent without JavaScript gets a page with its errors', () => {
  const pay = (body: string, headers: Record<string, string> = FORM) =>
    app.sendRequest(`/tip/${providerId}/pay`, { method: 'POST', body, headers })

  test.each([
    ['amount=5.00', 400, 'Please choose Cash App or Venmo.'],
    ['amount=5.00&via=zelle', 400, 'Please choose Cash App or Venmo.'],
    ['amount=5.00&via=paypal', 422, 'This provider has not set up PayPal.'],
    ['amount=-5&via=venmo', 400, 'Please choose an amount from $0.01 to $10,000.00.'],
    ['amount=1e309&via=venmo', 400, 'Please choose an amount from $0.01 to $10,000.00.'],
    ['amount=custom&custom=10000.01&via=venmo', 400, 'Please choose an amount from $0.01 to $10,000.00.'],
    ['amount=5.001&via=venmo', 400, 'Please choose an amount from $0.01 to $10,000.00.'],
  ])('%s gets %i: %s (DEC-73)', async (body, status, sentence) => {
    const response = await pay(body)
    expect(response.status).toBe(status)
    expect(response.text).toContain(sentence)
  })

  test('an app that the provider has not set up is refused with its sentence (TIP-27, TIP-28)', async () => {
    const id = await aProvider({ cashapp: null, venmo: null })
    for (const [via, sentence] of [
      ['cashapp', 'This provider has not set up CashApp payments'],
      ['venmo', 'This provider has not set up Venmo payments'],
    ]) {
      const body = `amount=5.00&via=${via}`
      const response = await app.sendRequest(`/tip/${id}/pay`, { method: 'POST', body, headers: FORM })
      expect([response.status, response.text.includes(sentence!)]).toEqual([422, true])
    }
  })

  test('a form of another origin is refused, and so is a body that is not a form (T26)', async () => {
    expect((await pay('amount=5.00&via=cashapp', { ...FORM, origin: 'https://evil.example' })).status).toBe(
      403,
    )
    const response = await pay('{}', { 'content-type': 'application/json' })
    expect(response.status).toBe(400)
    expect(response.text).toContain('This form could not be read. Please send it again.')
  })
})

describe('a malformed HTTP request', () => {
  /** Sends exactly these bytes and returns the response. */
  const sendBytes = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(app.port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      // A client that sends more than is read may be cut off after the response.
      socket.on('end', () => resolve(text)).on('error', (error) => (text ? resolve(text) : reject(error)))
    })

  test.each([
    'GET /tip/\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /tip/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET  HTTP/1.1\r\n\r\n',
    'GET /tip HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /tip HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /tip HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    'GET http://other.example/tip HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    `GET /tip HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    'GET /tip HTTP/1.1\r\nHost: x\r\nCookie: %00=%; tiplark_visitor=%E0%A4%A; =;;\r\nConnection: close\r\n\r\n',
  ])('%j gets a response, and the next customer is served', async (bytes) => {
    expect(await sendBytes(bytes)).not.toMatch(/^HTTP\/1\.1 5/)
    expect((await app.sendRequest(`/tip/${providerId}`)).status).toBe(200)
  })
})
