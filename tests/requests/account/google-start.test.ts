import '#tests/support/server/google-settings.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loader } from '#app/features/identity/routes/google-start.ts'
import { env } from '#app/server/env.server.ts'
import { CLIENT } from '#tests/support/access/client.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { routeArgs } from '#tests/support/server/route-args.ts'

const ISSUER = 'http://google.example'

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/choose`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      response_types_supported: ['code'],
    }),
  )
})
afterEach(() => vi.restoreAllMocks())

const FLOW = 'flow-of-this-page-1'

const start = (query = '', cookie = '') =>
  loader(routeArgs(`/api/auth/google?${query}`, { headers: { cookie } }) as never)

/** The parameters of /google-done that the browser carries to Google and back. */
function doneOf(response: Response) {
  const [, value = ''] =
    /^tiplark_google-[\w-]{16}=([^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return new URLSearchParams(decodeURIComponent(value)).get('done')
}

const LASTING = 'tiplark_session=a-token'
const OF_BROWSER = 'tiplark_session=a-token.browser'

test.each([
  ['', '', 'from=login'],
  ['from=register', '', 'from=register'],
  ['from=//evil.example', '', 'from=login'],
  ['from=account&to=/account?x=1', '', 'from=account&to=%2Faccount%3Fx%3D1'],
  ['to=//evil.example', '', 'from=login'],
  [`flow=${FLOW}`, '', `from=login&flow=${FLOW}`],
  ['flow=short', '', 'from=login'],
  ['remember=no', '', 'from=login&remember=no'],
  ['remember=yes', OF_BROWSER, 'from=login'],
  // One that only continues or confirms a session lasts as long as that was to last.
  ['from=dashboard', OF_BROWSER, 'from=dashboard&remember=no'],
  ['from=dashboard&remember=no', LASTING, 'from=dashboard'],
  ['from=account&confirm=yes', OF_BROWSER, 'from=account&remember=no&confirm=yes'],
  ['from=account&confirm=yes&remember=no', LASTING, 'from=account&confirm=yes'],
  ['confirm=no', OF_BROWSER, 'from=login'],
])(
  'a sign-in with Google that began with %j and the cookie %j ends with %s (T13)',
  async (query, cookie, done) => {
    expect(doneOf(await start(query, cookie))).toBe(done)
  },
)

test('each start has a cookie of its own, and the oldest of six end', async () => {
  const jar = new Map<string, string>()
  for (let count = 0; count < 6; count++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    for (const text of (await start('', cookie)).headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text)!
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    expect(jar.size).toBe(Math.min(count + 1, 5))
  }
})

test('in a browser of another app nobody is led to the refusal of Google', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4 (iPhone14,5)' }
  const response = await loader(routeArgs(`/api/auth/google?from=register`, { headers }) as never)
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/google-done?from=register&error=in-app-browser',
  ])
})

test('a popup is redirected to Google and may report to its opener; without JavaScript the page itself is refreshed to Google', async () => {
  const popup = await start(`flow=${FLOW}`)
  expect([popup.status, popup.headers.get('cross-origin-opener-policy')]).toEqual([302, 'unsafe-none'])
  const to = new URL(popup.headers.get('location')!)
  expect([to.origin + to.pathname, to.searchParams.get('redirect_uri')]).toEqual([
    `${ISSUER}/choose`,
    `${CLIENT.origin}/api/auth/callback/google`,
  ])
  const page = await start()
  expect([page.status, page.headers.get('location')]).toEqual([200, null])
  expect(page.headers.get('refresh')).toMatch(/^0;url=http:\/\/google\.example\/choose\?/)
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('a sign-in that cannot start redirects to its page with the cause, and not to Google', async () => {
  const refused = async (query = `from=register&flow=${FLOW}`) => {
    const response = await start(query)
    const { status, headers } = response
    expect([status, headers.get('cross-origin-opener-policy'), doneOf(response)]).toEqual([
      302,
      'unsafe-none',
      null,
    ])
    return headers.get('location')
  }
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('no random numbers'))
  expect(await refused()).toBe(`/google-done?from=register&flow=${FLOW}&error=failed`)
  const { id } = env.google
  env.google.id = undefined
  const unset = await refused().finally(() => {
    env.google.id = id
  })
  expect(unset).toBe(`/google-done?from=register&flow=${FLOW}&error=unreachable`)
  for (let count = 0; count < 60 - 2; count++) await start()
  expect(await refused()).toBe(`/google-done?from=register&flow=${FLOW}&error=too-many-requests`)
})
