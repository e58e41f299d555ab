import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hashPassword, verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import {
  changePassword,
  setFirstPassword,
  skipCookie,
  wantsPassword,
} from '../password/change-password.server.ts'
import { findPasswordHash, storePassword } from '../password/credential.server.ts'
import { findSignedIn, type SignedInUser, startSession } from '../session/session.server.ts'
import { reauthenticate } from './reauthentication.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60 * 1000
const PASSWORD = 'candle7'
const hash = await hashPassword(PASSWORD)

const asCookies = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

type Person = { hasPassword?: boolean; remember?: boolean; authenticatedAt?: Date }

/** A signed-in user, whose browser sends these cookies. */
async function aPerson({ hasPassword = true, remember = true, authenticatedAt }: Person = {}) {
  const id = await aProvider({ has_password: hasPassword ? 1 : 0 })
  if (hasPassword) await db.transaction().execute((trx) => storePassword(trx, id, hash))
  const browser = asCookies(
    await startSession(id, new Headers(), { remember, authenticatedAt, method: 'password' }),
  )
  return { browser, user: (await findSignedIn(browser))! }
}

const auditLog = async () =>
  (await db.selectFrom('audit_log_entry').select('event').execute()).map(({ event }) => event)

/** Why a change is refused, or how its owner was found to be there. */
async function ask(user: SignedInUser, password: string, options?: Parameters<typeof reauthenticate>[2]) {
  const { failure, ...found } = await reauthenticate(user, { password }, options)
  return failure ?? ('proof' in found ? found.proof : undefined)
}

/** A change asks how many milliseconds after the sign-in. */
const after = (user: SignedInUser, ms: number) => ({ now: Date.parse(user.authenticatedAt) + ms })

test('a sensitive change requires the password, however recent the sign-in (SEC-14, T44)', async () => {
  const { user } = await aPerson()
  expect(await ask(user, PASSWORD)).toBe('password')
  expect(await ask(user, '')).toBe('no-password')
  expect(await auditLog()).toEqual([])
  expect(await ask(user, 'wrong')).toBe('wrong-password')
  expect(await auditLog()).toEqual(['authn_login_fail:confirmation'])
})

test('a recent sign-in is accepted for ten minutes, with any clock skew (T44)', async () => {
  const { user } = await aPerson()
  const afterMs = (ms: number, password = '') =>
    ask(user, password, { acceptRecent: true, ...after(user, ms) })
  expect(await afterMs(10 * MINUTE - 1)).toBe('password')
  for (const ms of [10 * MINUTE, -6000]) {
    expect(await afterMs(ms)).toBe('no-password')
    expect(await afterMs(ms, PASSWORD)).toBe('password')
  }
})

test('a user without a password needs a recent sign-in, and no password helps', async () => {
  const { user } = await aPerson({ hasPassword: false })
  for (const acceptRecent of [true, false]) {
    const afterMs = (ms: number) => ask(user, PASSWORD, { acceptRecent, ...after(user, ms) })
    expect(await afterMs(10 * MINUTE - 1)).toBe('password')
    expect(await afterMs(10 * MINUTE)).toBe('old-session')
  }
})

test('after five wrong passwords none is checked; a right one before clears the count', async () => {
  const { user } = await aPerson()
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 4; count++) expect(await ask(user, 'wrong')).toBe('wrong-password')
    expect(await ask(user, PASSWORD)).toBe('password')
  }
  expect(await auditLog()).not.toContain('authn_login_lock:confirmation')
  for (let count = 0; count < 5; count++) expect(await ask(user, 'wrong')).toBe('wrong-password')
  expect((await auditLog()).filter((event) => event === 'authn_login_lock:confirmation')).toHaveLength(1)
  for (const password of ['wrong', PASSWORD]) expect(await ask(user, password)).toBe('too-many-tries')
})

test('a deleted password is refused', async () => {
  const { user } = await aPerson()
  await db.deleteFrom('account').execute()
  expect(await ask(user, PASSWORD)).toBe('wrong-password')
})

test('a changed password ends all sign-ins but this one, which stays remembered as it was (T07)', async () => {
  for (const remember of [true, false]) {
    const { user, browser } = await aPerson({ remember, authenticatedAt: new Date(Date.now() - 5 * MINUTE) })
    const other = asCookies(
      await startSession(user.id, new Headers(), { remember: true, method: 'password' }),
    )
    const ended: string[] = []
    const watch = (change: Change) => void (change.topic === 'signed-out' && ended.push(change.providerId))
    onTestFinished(onChange(watch))
    const headers = await changePassword(user, 'NewSecret1', browser)
    expect(headers.getSetCookie()[0]!.includes('Max-Age=7776000')).toBe(remember)
    for (const old of [browser, other]) expect(await findSignedIn(old)).toBeUndefined()
    const again = (await findSignedIn(asCookies(headers)))!
    expect(again.id).toBe(user.id)
    expect(Date.now() - Date.parse(again.authenticatedAt)).toBeLessThan(MINUTE) // the password was repeated
    expect(await verifyPassword((await findPasswordHash(user.id))!, 'NewSecret1')).toBe(true)
    expect(ended).toContain(user.id)
    expect((await mailsTo(user.email))[0]!.subject).toMatch(/password was changed$/)
  }
  expect(await auditLog()).toEqual(['authn_password_change:own', 'authn_password_change:own'])
})

test('a first password is set once, and the new session inherits the age of the earlier one', async () => {
  const authenticatedAt = new Date(Date.now() - 5 * MINUTE)
  const { user, browser } = await aPerson({ hasPassword: false, remember: false, authenticatedAt })
  const headers = (await setFirstPassword(user, 'NewSecret1', browser))!
  expect(headers.getSetCookie()[0]).not.toContain('Max-Age')
  expect(await findSignedIn(browser)).toBeUndefined()
  const again = (await findSignedIn(asCookies(headers)))!
  expect([again.id, again.has_password, again.authenticatedAt]).toEqual([user.id, 1, user.authenticatedAt])
  expect(await verifyPassword((await findPasswordHash(user.id))!, 'NewSecret1')).toBe(true)
  expect((await mailsTo(user.email))[0]!.subject).toMatch(/has a password now$/)
  expect(await setFirstPassword(user, 'NewSecret2', browser)).toBeUndefined()
  expect(await verifyPassword((await findPasswordHash(user.id))!, 'NewSecret1')).toBe(true)
  expect((await auditLog()).sort()).toEqual([
    'authn_password_change:first',
    'authn_password_change_fail:first',
  ])
})

test('a first password is requested once per sign-in, from users without one', async () => {
  const { user } = await aPerson({ hasPassword: false })
  expect(wantsPassword(user, new Headers())).toBe(true)
  const skipped = new Headers({ cookie: skipCookie(user).split(';')[0]! })
  expect(wantsPassword(user, skipped)).toBe(false)
  const next = { ...user, sessionId: 'another' }
  expect(wantsPassword(next, skipped)).toBe(true)
  expect(wantsPassword({ ...user, has_password: 1 }, new Headers())).toBe(false)
})
