import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { saveFile } from '#app/server/storage/file-store.server.ts'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { anAdmin } from '#tests/support/people/visitor.ts'
import { startApp, type TestApp, type TestResponse } from '#tests/support/server/app.ts'

let app: TestApp
let providerId: string
let admin: { cookie: string }
let responses: [label: string, response: TestResponse][]

/** Requests every address with every method, as an admin and as a visitor. */
async function requestEverything() {
  const collected: [string, TestResponse][] = []
  const sendRequest = async (path: string, options: Parameters<TestApp['sendRequest']>[1] = {}) => {
    // An event stream does not end.
    if (path.endsWith('/events') && !path.startsWith('/api/play')) return
    collected.push([`${options.method ?? 'GET'} ${path}`, await app.sendRequest(path, options)])
  }
  for (const pattern of PATTERNS) {
    for (const open of [providerId, 'Nobody', '%00'])
      for (const headers of [{}, admin]) {
        await sendRequest(fill(pattern, open), { headers })
        await sendRequest(`${fill(pattern, open)}.data`, { headers })
      }
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
      await sendRequest(fill(pattern, providerId), { method })
      await sendRequest(fill(pattern, providerId), { method, headers: { origin: 'https://evil.example' } })
    }
  }
  await sendRequest('/files/logos/one.webp')
  await sendRequest('/favicon.svg')
  await sendRequest('/login', { method: 'POST', body: 'x'.repeat(7_000_000) })
  const page = await app.sendRequest('/login')
  for (const [, file = ''] of page.text.matchAll(/"(\/assets\/[^"]+)"/g)) await sendRequest(file)
  await sendRequest(`/tip/${providerId}`, { headers: { 'accept-encoding': 'br' } })
  const { etag = '' } = (await app.sendRequest(`/tip/${providerId}`)).headers
  await sendRequest(`/tip/${providerId}`, { headers: { 'if-none-match': etag } })
  // A missing table is a server error.
  await sql`alter table "user" rename to user_away`.execute(db)
  try {
    for (const path of ['/dashboard', '/dashboard.data', '/tip/Nobody', '/admin', '/api/admin/providers'])
      await sendRequest(path, { headers: admin })
  } finally {
    await sql`alter table user_away rename to "user"`.execute(db)
  }
  return collected
}

beforeAll(async () => {
  await openDatabase()
  app = await startApp()
  providerId = await aProvider()
  await saveFile('logos/one.webp', Buffer.from('<script>alert(1)</script>'), 'image/webp')
  const person = await anAdmin()
  admin = { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  responses = await requestEverything()
  await db.deleteFrom('rate_limit').execute() // of the unknown addresses
})
afterAll(() => app.stop())

const policyOf = ({ headers }: TestResponse) => {
  const parts = String(headers['content-security-policy'] ?? '').split(';')
  return new Map(
    parts.map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
}

test('the responses are of every kind: found, moved, unchanged, refused, missing, too large (T28)', () => {
  const statuses = new Set(responses.map(([, { status }]) => status))
  for (const status of [200, 302, 304, 400, 401, 403, 404, 413]) expect(statuses).toContain(status)
  const failed = responses.filter(([, { status }]) => status >= 500).map(([label]) => label)
  expect(failed.slice(0, 2)).toEqual(['GET /dashboard', 'GET /dashboard.data'])
  expect(failed.length).toBeLessThanOrEqual(5) // those requested while a table was missing
})

describe('on every response of every address, whatever its status (T28)', () => {
  test('the content security policy allows only our own files and what has a nonce or hash', () => {
    for (const [label, response] of responses) {
      const policy = policyOf(response)
      expect(policy.get('default-src'), label).toEqual(["'none'"])
      expect(policy.get('base-uri'), label).toEqual(["'none'"])
      for (const [name, sources] of policy)
        for (const source of sources) {
          expect(
            ['*', 'http:', 'https:', "'unsafe-inline'", "'unsafe-eval'"],
            `${label} ${name}`,
          ).not.toContain(source)
          if (name === 'script-src')
            expect(source, label).toMatch(/^'(self|none|nonce-[\w-]{22}|sha256-[\w+/]{43}=)'$/)
        }
    }
  })

  test('nothing may be framed (T27)', () => {
    for (const [label, response] of responses) {
      expect(policyOf(response).get('frame-ancestors'), label).toEqual(["'none'"])
      expect(response.headers['x-frame-options'], label).toBe('DENY')
    }
  })

  test('types are not sniffed, the referrer is limited, windows are isolated', () => {
    for (const [label, { headers }] of responses) {
      expect(headers['x-content-type-options'], label).toBe('nosniff')
      expect(headers['referrer-policy'], label).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
      expect(headers['cross-origin-opener-policy'], label).toMatch(
        // The pages of the sign-in popup communicate with the page that opened it.
        /\/api\/auth|\/google-done/.test(label) ? /./ : /^same-origin-allow-popups$/,
      )
      // One page scans the owner's own prints.
      expect(headers['permissions-policy'], label).toContain(
        /\/places\/scan/.test(label) ? 'camera=(' : 'camera=()',
      )
      expect(headers['x-powered-by'], label).toBeUndefined()
      expect(headers.server, label).toBeUndefined()
    }
  })

  test('a body has a type, and a text its encoding', () => {
    for (const [label, { text, headers }] of responses) {
      if (!text) continue
      const type = String(headers['content-type'] ?? '')
      expect(type, label).toMatch(/^\w+\/[\w.+-]+/)
      if (/^text\/(?!event-stream)|\+xml/.test(type)) expect(type, label).toMatch(/; ?charset=utf-8$/i)
    }
  })

  test('without https no response has Strict-Transport-Security', () => {
    for (const [label, { headers }] of responses)
      expect(headers['strict-transport-security'], label).toBeUndefined()
  })

  test('no shared cache stores personal data (T38)', () => {
    const shared =
      /^\w+ \/(assets|files|favicon|sample-code|tip|play|game|session|menu|healthz|readyz|api\/menus|api\/v1\/openapi\.json)/
    const cacheable = responses.filter(
      ([label, { status, headers }]) =>
        status === 200 &&
        !shared.test(label) &&
        !/no-store|private|no-cache/.test(String(headers['cache-control'])),
    )
    expect(cacheable.map(([label]) => label)).toEqual([])
  })
})

/** The response to exactly these bytes. */
const sendBytes = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes))
    // A client that sends more than is read may be cut off after the response.
    socket.setEncoding('latin1').on('error', (error) => (text ? resolve(text) : reject(error)))
    socket.on('data', (part) => {
      text += part
      if (text.includes('\r\n\r\n')) socket.end()
    })
    socket.once('close', () => resolve(text))
  })

test.each([
  [400, 'what is no request', 'garbage\r\n\r\n'],
  [400, 'no Host', 'GET /terms HTTP/1.1\r\n\r\n'],
  [400, 'no Host for a cached page', 'GET /tip/PROVIDER HTTP/1.1\r\n\r\n'],
  [400, 'two Hosts', 'GET /terms HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  [400, 'two Hosts for a cached page', 'GET /tip/PROVIDER HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
  [400, 'two lengths', 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
  [400, 'a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/c?\r\n\r\n'],
  [400, 'such a Host for a cached page', 'GET /tip/PROVIDER HTTP/1.1\r\nHost: a b/c?\r\n\r\n'],
  [400, 'the whole server', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
  [417, 'an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: anything\r\n\r\n'],
  [431, 'a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
])('%i to %s is sent before the router, with the same headers (T28)', async (status, _, bytes) => {
  const [head = ''] = (await sendBytes(bytes.replace('PROVIDER', providerId))).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^content-security-policy: default-src 'none';.*sandbox/im)
  expect(head).toMatch(/^x-content-type-options: nosniff/im)
  expect(head).toMatch(/^x-frame-options: DENY/im)
  expect(head).toMatch(/^cross-origin-opener-policy: same-origin-allow-popups/im)
  expect(head).toMatch(/^x-request-id: [\w-]{36}/im)
})

test.each([
  ['/tip/PROVIDER', 'br;q=0, gzip;q=0', undefined],
  ['/tip/PROVIDER', 'br;q=0, gzip', 'gzip'],
  ['/tip/PROVIDER', 'gzip, br;q=0.5', 'br'],
  ['/login', 'br;q=0, gzip;q=0.0', undefined],
  ['/login', 'br;q=0.000, gzip;q=1', 'gzip'],
  ['/api/auth/me', 'gzip;q=0', undefined],
  ['/favicon.svg', 'br;q=0, gzip', 'gzip'],
  ['/favicon.svg', 'br;q=0, gzip;q=0', undefined],
])('%s for Accept-Encoding %j is encoded as %s (RFC 9110, 12.5.3)', async (path, accepted, encoding) => {
  for (let times = 0; times < 2; times++) {
    const { headers } = await app.sendRequest(path.replace('PROVIDER', providerId), {
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
  }
})

test.each(['/LOGIN', '/Login.data', '/API/play-sessions', '/Tip/PROVIDER', '/LOGO'])(
  '%s is not a route: it is 404, and the smallest body limit applies',
  async (spelling) => {
    const path = spelling.replace('PROVIDER', providerId)
    expect((await app.sendRequest(path)).status).toBe(404)
    const { status } = await app.sendRequest(path, { method: 'POST', body: 'x'.repeat(20_000) })
    expect(status).toBe(413)
  },
)

test('ids keep their case', async () => {
  expect((await app.sendRequest(`/tip/${providerId}`)).status).toBe(200)
  for (const id of [providerId.toLowerCase(), providerId.toUpperCase()])
    expect((await app.sendRequest(`/tip/${id}`)).status).toBe(404)
})

test('a server error shows nothing of the implementation, only its request id (T34)', () => {
  const failed = responses.filter(([, { status }]) => status >= 500)
  for (const [label, { text }] of failed)
    expect(text, label).not.toMatch(/user_away|no such table|relation|select |SQLITE|node_modules|\n\s+at /i)
  for (const [label, { headers }] of failed) expect(headers['x-request-id'], label).toMatch(/^[0-9a-f-]{36}$/)
})

test('the nonce of a page is never reused (T28)', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 100; round++) {
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => app.sendRequest('/confirm-email?token=x')),
    )
    for (const page of pages) {
      const nonce = /'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
      expect(page.text).toContain(`nonce="${nonce}"`)
      seen.add(nonce)
    }
  }
  expect(seen.size).toBe(400)
})

test('pages contain no inline script, style or handler without a nonce or hash (T28)', () => {
  for (const [label, { text, headers, ...response }] of responses) {
    if (!String(headers['content-type']).startsWith('text/html')) continue
    expect(text, label).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
    expect(text, label).not.toMatch(/(href|src|action)="javascript:/i)
    const policy = policyOf({ text, headers, ...response })
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    )
    const hashed = policy.get('script-src')?.some((source) => source.startsWith("'sha256-"))
    for (const attributes of inline) if (!hashed) expect(attributes, label).toMatch(/nonce="/)
    expect(text, label).not.toMatch(/<[a-z][^>]*\sstyle="/i)
  }
})

test('the sources of a page have no third party in them by default (T39)', () => {
  for (const [label, response] of responses)
    for (const [name, sources] of policyOf(response))
      if (name !== 'form-action')
        expect(
          sources.filter((source) => /[.:]/.test(source) && !['data:', 'blob:'].includes(source)),
          `${label} ${name}`,
        ).toEqual([])
})

test('forged forwarding headers do not appear in a response (T14)', async () => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  for (const path of ['/', '/login', `/tip/${providerId}`, '/dashboard', '/forgot-password']) {
    const { text, headers } = await app.sendRequest(path, { headers: forged })
    expect(`${text}${JSON.stringify(headers)}`, path).not.toContain('evil.example')
  }
  expect(await db.selectFrom('user').select('id').execute()).not.toEqual([])
})
