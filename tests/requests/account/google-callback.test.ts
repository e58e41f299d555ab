import '#tests/support/server/google-settings.ts'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startGoogle } from '#app/features/identity/google/google.server.ts'
import { loader as finish } from '#app/features/identity/routes/google-callback.ts'
import {
  headers as doneHeaders,
  loader as doneLoader,
  meta,
} from '#app/features/identity/routes/google-done.tsx'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { CLIENT } from '#tests/support/access/client.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { outcomeOfRoute, routeArgs } from '#tests/support/server/route-args.ts'
import { ROBIN, standInForGoogle } from '#tests/support/server/stand-in-google.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const FLOW = 'flow-of-this-page-1'

/** Goes to Google and comes back with its response; the cookies are those that are set then. */
async function comeBack(
  done: Record<string, string>,
  response: Record<string, string> = {},
  claims = {},
  others: string[] = [],
) {
  const standIn = standInForGoogle()
  standIn.claims = { ...ROBIN, ...claims }
  const started = (await startGoogle(CLIENT.origin, new URLSearchParams(done)))!
  standIn.requested = new URL(started.address).searchParams
  const query = new URLSearchParams({ code: 'a-code', state: standIn.requested.get('state')!, ...response })
  const cookie = [...others, started.cookies[0]!.split(';')[0]!].join('; ')
  const { status, headers } = await outcomeOfRoute(() =>
    finish(routeArgs(`/api/auth/callback/google?${query}`, { headers: { cookie } }) as never),
  )
  const cookies = headers.getSetCookie()
  const cookieOf = (name: string) => cookies.find((text) => text.startsWith(name))
  return {
    status,
    headers,
    standIn,
    session: cookieOf('tiplark_session='),
    started: cookieOf('tiplark_google-'),
  }
}

const events = async () =>
  (await db.selectFrom('audit_log_entry').select('event').orderBy('event').execute()).map(
    ({ event }) => event,
  )

const signedIn = async (session: string | undefined) =>
  (await findSignedIn(new Headers({ cookie: session?.split(';')[0] ?? '' })))?.email

test('a sign-in with Google creates a session with the requested lifetime (AUTH-02, T13)', async () => {
  const first = await comeBack({ from: 'register', flow: FLOW })
  expect([first.status, first.headers.get('location')]).toEqual([
    302,
    `/google-done?from=register&flow=${FLOW}`,
  ])
  expect(first.headers.get('cross-origin-opener-policy')).toBe('unsafe-none') // it reports to its opener
  expect(await signedIn(first.session)).toBe('robin@park.example')
  expect(first.session).toMatch(/; Max-Age=\d{5,}/)
  expect(first.started).toContain('Max-Age=0') // it is valid once
  expect(await events()).toEqual(['authn_login_success:google', 'user_created:google'])

  const next = await comeBack({ from: 'login', remember: 'no' })
  expect(await signedIn(next.session)).toBe('robin@park.example')
  expect(next.session).not.toContain('Max-Age')
})

test('the start of another tab breaks no sign-in and stays for that tab', async () => {
  standInForGoogle()
  const other = (await startGoogle(CLIENT.origin, new URLSearchParams({ from: 'login' })))!
  const cookie = other.cookies[0]!.split(';')[0]!
  for (const others of [[cookie], ['tiplark_google-0123456789abcdef=x', cookie]]) {
    const { session, started } = await comeBack({ from: 'login' }, {}, {}, others)
    expect(await signedIn(session)).toBe('robin@park.example')
    expect(started).toContain('Max-Age=0')
    expect(started).not.toContain(cookie.split('=')[0])
  }
})

test('the picture of a Google account is copied in the background', async () => {
  const picture = 'https://lh3.googleusercontent.com/a/robin'
  const { standIn } = await comeBack({ from: 'login' }, {}, { picture })
  await expect.poll(() => standIn.fetched).toContain(picture)
})

test('a sign-in that Google refuses ends without a session and with the cause (AUTH-02)', async () => {
  const refused = await comeBack(
    { from: 'login', flow: FLOW },
    { error: 'access_denied', error_description: 'Not today' },
  )
  expect([refused.status, refused.headers.get('location')]).toEqual([
    302,
    `/google-done?from=login&flow=${FLOW}&error=access_denied&error_description=Not+today`,
  ])
  expect(refused.session).toBeUndefined()
  expect(refused.started).toContain('Max-Age=0')
  expect(refused.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
})

test('a sign-in that cannot be stored ends without a session, and is in the audit log as a failure', async () => {
  await comeBack({ from: 'login' })
  await db.schema.alterTable('session').renameTo('session_away').execute()
  onTestFinished(() => db.schema.alterTable('session_away').renameTo('session').execute())
  const failed = await comeBack({ from: 'login' })
  expect([failed.headers.get('location'), failed.session]).toEqual([
    '/google-done?from=login&error=failed',
    undefined,
  ])
  expect(await events()).toContain('authn_login_fail:google')
})

const done = (query: string) => outcomeOfRoute(() => doneLoader(routeArgs(`/google-done?${query}`) as never))

test.each([
  [`flow=${FLOW}`, { flow: FLOW, failure: undefined }],
  [`flow=${FLOW}&from=login&error=access_denied`, { flow: FLOW, failure: { cause: 'access_denied' } }],
  [
    `flow=${FLOW}&error=access_denied&error_description=Not+today`,
    { flow: FLOW, failure: { cause: 'access_denied', message: 'Not today' } },
  ],
  [`flow=${FLOW}&error=<b>access_denied`, { flow: FLOW, failure: { cause: 'failed' } }],
  [`flow=${FLOW}&error=access_denied<b>`, { flow: FLOW, failure: { cause: 'failed' } }],
  [`flow=${FLOW}&error=${'a'.repeat(42)}`, { flow: FLOW, failure: { cause: 'failed' } }],
  [`flow=${FLOW}&error=${'a'.repeat(41)}`, { flow: FLOW, failure: { cause: 'a'.repeat(41) } }],
])('a popup reports %s to the page of its flow', async (query, reported) => {
  expect(await done(query)).toMatchObject({ status: 200 })
  expect(((await done(query)) as { data: unknown }).data).toEqual({ ...reported, isPending: false })
})

test.each([
  ['from=login', '/login'],
  ['from=register', '/login'], // from which somebody who is signed in is redirected
  ['from=login&to=%2Faccount', '/login?to=%2Faccount'],
  ['from=login&to=%2F%2Fevil.example', '/login'],
  ['from=register&error=failed', '/register?google=failed'],
  ['from=login&to=%2Faccount&error=%3Cb%3E', '/login?google=failed&to=%2Faccount'],
  ['from=dashboard&confirm=yes', '/dashboard?view=profile'],
  ['from=account&confirm=yes', '/account'],
  ['from=evil.example&confirm=yes', '/login'],
  ['flow=short&from=account&error=failed', '/account?google=failed'],
])('without a popup %s leads to %s', async (query, to) => {
  const { status, headers } = await done(query)
  expect([status, headers.get('location')]).toEqual([302, to])
})

test('the last page of a sign-in may report to its opener, sends no referrer and is not indexed', () => {
  expect(doneHeaders()).toEqual({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  })
  expect(meta()).toEqual([{ name: 'robots', content: 'noindex' }])
})
