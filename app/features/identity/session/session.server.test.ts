import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeEarlierEmail } from '#app/kit/mail/mailboxes.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { hmac } from '#app/server/crypto/hmac.server.ts'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { findPasswordHash, storePassword } from '../password/credential.server.ts'
import { resetKeys } from '../second-factor/reset-keys.server.ts'
import { findBearerUser } from './bearer-user.server.ts'
import {
  deleteExpiredSessions,
  endAllSessions,
  endOtherSessions,
  findPending,
  findSignedIn,
  isBrowserSession,
  listSessions,
  signOut,
  startSession,
  storedTokens,
  tryStartSession,
} from './session.server.ts'
import { findTrustedDevice, trustDevice } from './trusted-device.server.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const COOKIE = 'tiplark_session'

beforeAll(openDatabase)
beforeEach(emptyDatabase)
afterEach(() => vi.useRealTimers())

const at = (ms: number) => vi.useFakeTimers({ now: ms, toFake: ['Date'] })

/** The headers with which a browser returns these cookies. */
const browserWith = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** A browser in which this user has signed in. */
async function signIn(userId: string, remember = true, request = new Headers()) {
  const headers = await startSession(userId, request, { remember, method: 'password' })
  return browserWith(headers.getSetCookie().filter((cookie) => cookie.startsWith(`${COOKIE}=`)))
}

const sessionsOf = (user_id: string) =>
  db.selectFrom('session').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()

const tokenOf = (browser: Headers) => browser.get('cookie')!.slice(COOKIE.length + 1)

/** The users whose event streams are notified that a sign-in has ended. */
function watchEnds() {
  const ended: string[] = []
  const watch = (change: Change) => {
    if (change.topic === 'signed-out') ended.push(change.providerId)
  }
  onTestFinished(onChange(watch))
  return ended
}

test('a cookie signs in its user, who may be an admin, and the stored value is no valid cookie (T07)', async () => {
  const [id, adminId] = [await aProvider(), await aProvider()]
  await db.insertInto('admin_claim').values({ user_id: adminId, granted_at: 1 }).execute()
  const [browser, admin] = [await signIn(id), await signIn(adminId)]
  const [row] = await sessionsOf(id)
  expect(await findSignedIn(browser)).toMatchObject({
    id,
    isAdmin: false,
    sessionId: row!.id,
    authenticatedAt: row!.created_at,
  })
  expect(await findSignedIn(admin)).toMatchObject({ id: adminId, isAdmin: true })
  expect(row!.token).not.toContain(tokenOf(browser))
  for (const cookie of [`${COOKIE}=${row!.token}`, `${COOKIE}=`, `${COOKIE}=x`, 'other=1'])
    expect(await findSignedIn(new Headers({ cookie })), cookie).toBeUndefined()
  expect(await findSignedIn(new Headers())).toBeUndefined()
})

test('a session ends after 30 days without use, and one that was stored by a clock far ahead is expired', async () => {
  const [id, start] = [await aProvider(), Date.now()]
  at(start)
  const browser = await signIn(id)
  at(start + 30 * DAY - 1)
  expect(await listSessions(id)).toHaveLength(1)
  at(start + 30 * DAY)
  expect(await findSignedIn(browser)).toBeUndefined()
  expect(await listSessions(id)).toEqual([])
  at(start - MINUTE) // a clock that was set right
  expect(await listSessions(id)).toHaveLength(1)
  at(start - DAY - MINUTE)
  expect(await findSignedIn(browser)).toBeUndefined()
  expect(await listSessions(id)).toEqual([])
})

test('each use lets a session last 30 days more, and none lasts longer than 90 days after its first sign-in', async () => {
  const [id, start] = [await aProvider(), Date.now()]
  at(start)
  const browser = await signIn(id)
  for (const day of [29, 58, 87]) {
    at(start + day * DAY)
    expect(await findSignedIn(browser), `${day} days`).toMatchObject({ id, startedAt: start })
  }
  at(start + 90 * DAY - 1)
  const user = (await findSignedIn(browser))!
  // A new password, a confirmation or a second step goes on in a new session, and not for longer.
  const continued = browserWith(
    (await startSession(id, browser, { remember: true, method: 'password', continues: user })).getSetCookie(),
  )
  expect(await findSignedIn(continued)).toMatchObject({ id, startedAt: start })
  at(start + 90 * DAY)
  expect(await findSignedIn(continued)).toBeUndefined()
  expect(await listSessions(id)).toEqual([])
  await deleteExpiredSessions(start + 90 * DAY)
  expect(await sessionsOf(id)).toEqual([])
})

test('a sign-in that waits for the second step is over after five minutes, whatever it is used for', async () => {
  const [id, start] = [await aProvider({ second_step: 1 }), Date.now()]
  await giveApp(id)
  for (const used of [false, true]) {
    at(start)
    const browser = await signIn(id)
    const waits = async () => (await findPending(browser))?.id
    expect(await findSignedIn(browser)).toBeUndefined()
    expect(await listSessions(id)).toEqual([])
    at(start + 5 * MINUTE - 1)
    if (used) expect(await waits()).toBe(id)
    at(start + 5 * MINUTE)
    expect(await waits()).toBeUndefined()
    at(start - MINUTE) // a clock that was ahead gives it no more time
    expect(await waits()).toBeUndefined()
  }
  expect(await db.selectFrom('known_device').selectAll().execute()).toEqual([])
})

test('a remembered cookie lasts 90 days, as long as any session, another ends with the browser, and each knows which it is', async () => {
  const id = await aProvider()
  const cookieOf = async (remember: boolean) =>
    (await startSession(id, new Headers(), { remember, method: 'password' }))
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${COOKIE}=`))!
  const [remembered, brief] = [await cookieOf(true), await cookieOf(false)]
  expect(remembered).toMatch(/^tiplark_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly/)
  expect(brief).toMatch(/^tiplark_session=[\w-]{43}\.browser; Path=\/; HttpOnly/)
  expect([remembered, brief].map((cookie) => isBrowserSession(browserWith([cookie])))).toEqual([false, true])
  expect(isBrowserSession(new Headers())).toBe(false)
  for (const cookie of [remembered, brief])
    expect(await findSignedIn(browserWith([cookie]))).toMatchObject({ id })
})

test('signing in ends the earlier session of the browser, whoever its user was', async () => {
  const [first, second] = [await aProvider(), await aProvider()]
  const [browser, elsewhere] = [await signIn(first), await signIn(first)]
  const ended = watchEnds()
  await signIn(second, true, browser)
  expect(await findSignedIn(browser)).toBeUndefined()
  expect(await findSignedIn(elsewhere)).toMatchObject({ id: first })
  expect(ended).toEqual([first])
})

test('logging out ends this session and removes its cookie', async () => {
  const id = await aProvider()
  const [browser, other] = [await signIn(id), await signIn(id)]
  const ended = watchEnds()
  expect((await signOut(browser)).getSetCookie()).toEqual([
    expect.stringMatching(/^tiplark_session=; Max-Age=0/),
  ])
  expect(await findSignedIn(browser)).toBeUndefined()
  expect(await findSignedIn(other)).toMatchObject({ id })
  await signOut(browser)
  await signOut(new Headers())
  expect(ended).toEqual([id])
  const auditLog = await db.selectFrom('audit_log_entry').select(['event', 'user_id']).execute()
  expect(auditLog).toEqual([{ event: 'session_expired:logout', user_id: id }])
})

test('a session has a device and an age, and one that continues another inherits both', async () => {
  const id = await aProvider()
  await startSession(id, new Headers({ 'user-agent': 'x'.repeat(400) }), {
    remember: true,
    authenticatedAt: new Date(1000),
    method: 'password',
  })
  await startSession(id, new Headers(), { remember: true, method: 'password' })
  const [old, recent] = await sessionsOf(id)
  expect([old!.created_at, old!.user_agent]).toEqual([new Date(1000).toISOString(), 'x'.repeat(300)])
  expect(Date.now() - Date.parse(recent!.created_at)).toBeLessThan(MINUTE)
  expect(recent!.user_agent).toBeNull()
})

test('a session that cannot be started after a stored change signs nobody in', async () => {
  expect(
    (await tryStartSession('nobody', new Headers(), { remember: true, method: 'password' })).getSetCookie(),
  ).toEqual([])
  const id = await aProvider()
  expect(
    (await tryStartSession(id, new Headers(), { remember: true, method: 'password' })).getSetCookie(),
  ).toHaveLength(2)
})

test('the last use of a session is stored with a precision of five minutes', async () => {
  const [id, start] = [await aProvider(), Date.now()]
  at(start)
  const browser = await signIn(id)
  const usedAt = async () => Date.parse((await sessionsOf(id))[0]!.updated_at) - start
  for (const [now, used] of [
    [5 * MINUTE - 1, 0],
    [5 * MINUTE, 5 * MINUTE],
    [7 * MINUTE, 5 * MINUTE],
    [0, 0], // the clock was ahead
  ] as const) {
    at(start + now)
    await findSignedIn(browser)
    expect(await usedAt()).toBe(used)
  }
})

test('after a change of the secret a session continues, and its token is stored as an HMAC with the new secret', async () => {
  const id = await aProvider()
  const browser = await signIn(id)
  const [before] = await sessionsOf(id)
  const { authSecret, earlierSecrets } = env
  onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
  Object.assign(env, { authSecret: `another ${authSecret}`, earlierSecrets: [authSecret] })
  expect(await findSignedIn(browser)).toMatchObject({ id })
  const [after] = await sessionsOf(id)
  expect([after!.token === before!.token, after!.token]).toEqual([false, storedTokens(tokenOf(browser))[0]])
  env.earlierSecrets = []
  expect(await findSignedIn(browser)).toMatchObject({ id })
})

test('the list of sign-ins has this browser first, then the last used', async () => {
  const [id, start] = [await aProvider(), Date.now()]
  await signIn(await aProvider())
  for (const minute of [0, 1, 2]) {
    at(start + minute * MINUTE)
    await signIn(id)
  }
  const [oldest, middle, newest] = await sessionsOf(id)
  const order = (await listSessions(id, oldest!.id)).map((session) => [session.id, session.isThis])
  expect(order).toEqual([
    [oldest!.id, true],
    [newest!.id, false],
    [middle!.id, false],
  ])
  expect((await listSessions(id))[0]).toMatchObject({
    id: newest!.id,
    firstSeen: start + 2 * MINUTE,
    lastUsed: start + 2 * MINUTE,
    isThis: false,
  })
})

test('other sign-ins end one at a time or together, only those of the user, and it is in the audit log (T07)', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  const [browser, one, two, foreign] = [
    await signIn(id),
    await signIn(id),
    await signIn(id),
    await signIn(other),
  ]
  const user = (await findSignedIn(browser))!
  const idOf = async (found: Headers) => (await findSignedIn(found))!.sessionId
  const auditLog = async () =>
    (await db.selectFrom('audit_log_entry').select(['event', 'user_id']).execute()).map(
      ({ event, user_id }) => `${event} ${user_id}`,
    )
  const ended = watchEnds()
  await endOtherSessions(user, await idOf(foreign))
  await endOtherSessions(user, user.sessionId)
  expect(await auditLog()).toEqual([])
  expect(await findSignedIn(foreign)).toMatchObject({ id: other })
  await endOtherSessions(user, await idOf(one))
  expect(await findSignedIn(one)).toBeUndefined()
  expect(await findSignedIn(two)).toMatchObject({ id })
  await endOtherSessions(user)
  expect(await findSignedIn(two)).toBeUndefined()
  expect(await findSignedIn(browser)).toMatchObject({ id })
  expect(await findSignedIn(foreign)).toMatchObject({ id: other })
  expect((await auditLog()).sort()).toEqual([`session_expired:one ${id}`, `session_expired:others ${id}`])
  expect(ended).toContain(id)
  await endAllSessions(id, other)
  expect(await findSignedIn(browser)).toBeUndefined()
  expect(await findSignedIn(foreign)).toMatchObject({ id: other })
  expect(await auditLog()).toHaveLength(4)
  await endAllSessions(id, other)
  expect(await auditLog()).toHaveLength(4) // there was none to end
  const link = { user_id: id, purpose: 'reset-password', email: null, expires_at: Date.now() } as const
  await db
    .insertInto('mail_link')
    .values({ ...link, hash: 'a-hash' })
    .execute()
  await endAllSessions(id, other)
  expect(await db.selectFrom('mail_link').selectAll().where('user_id', '=', id).execute()).toEqual([])
  expect(await auditLog()).toHaveLength(6) // the link could have become a sign-in
  expect(ended.at(-1)).toBe(id)
})

test('a bearer token is that of one sign-in and ends with it (T01)', async () => {
  const id = await aProvider()
  const browser = await signIn(id)
  const { sessionId } = (await findSignedIn(browser))!
  const bearer = (token: string, scheme = 'Bearer ') => findBearerUser(`${scheme}${token}`)
  const token = tokenOf(browser)
  expect(await bearer(token)).toEqual({ id, isAdmin: false })
  expect(await bearer(token, 'bearer   ')).toEqual({ id, isAdmin: false })
  for (const wrong of [
    '',
    'x',
    sessionId,
    hmac(`session:${token}`), // as it is stored
    `${token}x`,
    `${token} x`,
  ])
    expect(await bearer(wrong), wrong).toBeUndefined()
  for (const header of [null, token, `Basic ${token}`, `x Bearer ${token}`])
    expect(await findBearerUser(header)).toBeUndefined()
  await db.insertInto('admin_claim').values({ user_id: id, granted_at: 1 }).execute()
  expect(await bearer(token)).toEqual({ id, isAdmin: true })
  await signOut(browser)
  expect(await bearer(token)).toBeUndefined()
})

test('a browser is a trusted device of one account, until its password is another (T23)', async () => {
  const [id, other] = [
    await aProvider({ email: 'ada@cafe.example' }),
    await aProvider({ email: 'bo@cafe.example' }),
  ]
  const store = (userId: string, hash: string) =>
    db.transaction().execute((trx) => storePassword(trx, userId, hash))
  await store(id, 'hash of ada')
  await store(other, 'hash of bo')
  expect(await findPasswordHash(id)).toBe('hash of ada')
  const { cookie } = await trustDevice(id, new Headers())
  expect(cookie).toMatch(/^tiplark_known=[\w-]{22}(\.[\w-]{43}){2}; Max-Age=31536000; Path=\/; HttpOnly/)
  const whole = cookie.slice('tiplark_known='.length).split(';')[0]!
  const [device = '', signed = '', own = ''] = whole.split('.')
  const trusted = (value: string, email = 'ada@cafe.example') =>
    findTrustedDevice(new Headers({ cookie: `tiplark_known=${value}` }), email)
  expect(await trusted(whole)).toBe(device)
  for (const wrong of [
    '',
    device,
    `${device}.`,
    `.${signed}.${own}`,
    `x.${signed}.${own}`,
    `${device}.${signed}`,
    `${device}.${hmac(device)}.${own}`,
  ])
    expect(await trusted(wrong), wrong).toBeUndefined()
  expect(await findTrustedDevice(new Headers(), 'ada@cafe.example')).toBeUndefined()
  for (const email of ['bo@cafe.example', 'nobody@cafe.example'])
    expect(await trusted(whole, email)).toBeUndefined()
  await store(id, 'another hash')
  expect(await trusted(whole)).toBeUndefined()
  await db.deleteFrom('account').execute()
  expect(await trusted(whole)).toBeUndefined()
  // A browser keeps the id that we gave it, and no other one.
  const again = async (value: string) =>
    (await trustDevice(id, new Headers({ cookie: `tiplark_known=${value}` }))).cookie
  expect(await again(whole)).toContain(`tiplark_known=${device}.`)
  for (const forged of [`${device}.${signed}`, `${device}.${signed}.${signed}`])
    expect(await again(forged), forged).not.toContain(device)
})

test('a reset of the keys makes every browser a new device again, whose password stays (T23)', async () => {
  const id = await aProvider({ email: 'ada@cafe.example' })
  await db.transaction().execute((trx) => storePassword(trx, id, 'hash of ada'))
  const [cookie = ''] = (await trustDevice(id, new Headers())).cookie.split(';')
  const browser = new Headers({ cookie })
  expect((await trustDevice(id, browser)).isNew).toBe(false)
  expect(await findTrustedDevice(browser, 'ada@cafe.example')).toEqual(expect.any(String))
  await resetKeys('ada@cafe.example')
  expect(await findTrustedDevice(browser, 'ada@cafe.example')).toBeUndefined()
  expect((await trustDevice(id, browser)).isNew).toBe(true)
})

test('a sign-in on a new device is mailed to an address that the account has just left, too (T49)', async () => {
  const created_at = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString()
  const id = await aProvider({ email: 'thief@cafe.example', created_at })
  await storeEarlierEmail(db, id, 'ada@cafe.example')
  await startSession(id, new Headers(), { remember: true, method: 'password' })
  await drainBackground()
  for (const email of ['thief@cafe.example', 'ada@cafe.example'])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Tiplark account was signed in on a new device',
    ])
})
