import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmEmail } from '#app/features/account/change-email.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { defineCookie } from '#app/server/cookies.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { finishGoogle } from './google/google.server.ts'
import { confirmGoogleUser, findOrAddGoogleUser } from './google/google-user.server.ts'
import { requestPasswordReset, resetPassword } from './password/password.server.ts'
import { register, signIn } from './sign-in/sign-in.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const IP = '203.0.113.77'
const ORIGIN = 'https://tips.example'

/** The events that are logged of this work, with their account. */
async function logged(work: () => Promise<unknown>) {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const before = warn.mock.calls.length
  await currentRequest.run({ requestId: 'a-request', ip: IP, userAgent: undefined }, work)
  await drainBackground() // what the response does not wait for
  return warn.mock.calls.slice(before).map(([line]) => {
    const { event, detail, accountId, network } = line as unknown as Record<string, string>
    expect(network).toBe('203.0.113.0/24')
    return [`${event}:${detail}`, ...(accountId ? [accountId] : [])]
  })
}

const eventsOf = async (id: string) =>
  (await db.selectFrom('audit_log_entry').select('event').where('user_id', '=', id).execute()).map(
    ({ event }) => event,
  )

const fill = (key: string, count: number) =>
  db
    .insertInto('rate_limit')
    .values({ key: storedKey(key), count, window_ends_at: Date.now() + 15 * 60_000 })
    .execute()

const request = { ip: IP, headers: new Headers() }
const somebody = { email: 'nobody@cafe.example', password: 'Wrong123', remember: true }

test('a sign-in with an unknown email is logged, and the pause of the address that follows once', async () => {
  await fill(`sign-in:ip:${IP}`, 19)
  const lines = await logged(async () => {
    for (let tries = 0; tries < 3; tries++) await signIn(somebody, request)
  })
  expect(lines).toEqual([['authn_login_fail:unknown-email'], ['authn_login_lock:address']])
})

test('the pause of an address names no account, also when a known one was tried', async () => {
  const id = await aProvider({ email: 'maria@cafe.example' })
  await fill(`sign-in:ip:${IP}`, 19)
  const lines = await logged(() => signIn({ ...somebody, email: 'maria@cafe.example' }, request))
  expect(lines).toEqual([['authn_login_fail:password', id], ['authn_login_lock:address']])
  expect(await eventsOf(id)).toEqual(['authn_login_fail:password'])
})

test('too many new accounts from one address are logged', async () => {
  await fill(`register:ip:${IP}`, 30)
  const maria = { name: 'Maria', email: 'maria@cafe.example', password: 'candle7', confirm: 'candle7' }
  expect(await logged(() => register(maria, request))).toEqual([['excess_rate_limit_exceeded:registrations']])
})

test('a response of Google without a request is logged', async () => {
  const address = new Request(`${ORIGIN}/api/auth/callback/google?code=x&state=y`)
  expect(await logged(() => finishGoogle(address, ORIGIN))).toEqual([['authn_login_fail:google']])
})

test('a sign-in with Google that fails is logged', async () => {
  const before = { ...env.google }
  onTestFinished(() => void Object.assign(env.google, before))
  Object.assign(env.google, { id: 'us', secret: 'a-secret', discovery: 'http://127.0.0.1:9/' })
  const state = 'y'.repeat(16)
  const started = defineCookie('tiplark_google', { suffix: `-${state}` })
  const [cookie = ''] = started.write(`state=${state}&nonce=n&verifier=v`).split(';')
  const address = `${ORIGIN}/api/auth/callback/google?code=x&state=${state}`
  const finish = async () =>
    expect(await finishGoogle(new Request(address, { headers: { cookie } }), ORIGIN)).toMatchObject({
      failure: { error: 'failed' },
    })
  expect(await logged(finish)).toEqual([['authn_login_fail:google']])
})

test('too many sign-ins with Google from one address are logged', async () => {
  const { loader } = await import('./routes/google-start.ts')
  const { clientContext } = await import('./session/route-context.server.ts')
  await fill(`google:ip:${IP}`, 60)
  const context = new RouterContextProvider()
  context.set(clientContext, { ip: IP, origin: ORIGIN, requestId: '', nonce: undefined })
  const args = { request: new Request(`${ORIGIN}/api/auth/google`), context }
  expect(await logged(() => loader(args as never))).toEqual([['excess_rate_limit_exceeded:google']])
})

test('a Google account whose email has a password account is refused, which its owner reads', async () => {
  const email = 'maria@cafe.example'
  const id = await aProvider({ email })
  const claims = { sub: '1', email: 'Maria@Cafe.example', email_verified: true }
  expect(await logged(() => findOrAddGoogleUser(claims))).toEqual([
    ['authn_login_fail:google-not-linked', id],
  ])
  expect(await eventsOf(id)).toEqual(['authn_login_fail:google-not-linked'])
})

test('an email that Google has not verified is logged', async () => {
  const claims = { sub: '1', email: 'maria@cafe.example', email_verified: false }
  expect(await logged(() => findOrAddGoogleUser(claims))).toEqual([['authn_login_fail:google-unverified']])
})

test('a new account with Google is entered; another Google account confirms nothing, which its owner reads', async () => {
  const claims = { sub: '1', email: 'maria@cafe.example', email_verified: true }
  const user = (await findOrAddGoogleUser(claims)) as { id: string }
  expect(await eventsOf(user.id)).toEqual(['user_created:google'])
  expect(await logged(() => confirmGoogleUser(claims, user.id))).toEqual([])
  const lines = await logged(() => confirmGoogleUser({ sub: '2' }, user.id))
  expect(lines).toEqual([['authn_login_fail:google-confirmation', user.id]])
  expect(await eventsOf(user.id)).toContain('authn_login_fail:google-confirmation')
})

test('links for a new password are logged when nobody has the email, and when there were too many', async () => {
  const ask = () => logged(() => requestPasswordReset('nobody@cafe.example', IP, ORIGIN))
  expect(await ask()).toEqual([['authn_password_change_fail:unknown-email']])
  await fill('reset:email:maria@cafe.example', 3)
  const again = await logged(() => requestPasswordReset('maria@cafe.example', IP, ORIGIN))
  expect(again).toEqual([['excess_rate_limit_exceeded:reset-links']])
})

test('mailed links that do not work are logged', async () => {
  expect(await logged(() => resetPassword('no-link', 'NewSecret1', new Headers()))).toEqual([
    ['authn_password_change_fail:link'],
  ])
  expect(await logged(() => confirmEmail('no-link'))).toEqual([['authz_fail:email-link']])
})

test('a failed sign-in is logged each time, and 20 of an hour are in the audit log', async () => {
  const email = 'maria@cafe.example'
  const id = await aProvider({ email })
  await fill(`refused:authn_login_fail:password:${id}`, 19)
  const lines = await logged(async () => {
    for (let tries = 0; tries < 3; tries++) await signIn({ ...somebody, email }, request)
  })
  expect(lines).toEqual(Array.from({ length: 3 }, () => ['authn_login_fail:password', id]))
  expect(await eventsOf(id)).toEqual(['authn_login_fail:password'])
})

test('responses of Google without a request are logged 20 times an hour', async () => {
  await fill(`refused:authn_login_fail:google:${IP}`, 19)
  const address = new Request(`${ORIGIN}/api/auth/callback/google?code=x&state=y`)
  const finish = () => finishGoogle(address, ORIGIN)
  expect(await logged(() => finish().then(finish))).toEqual([['authn_login_fail:google']])
})
