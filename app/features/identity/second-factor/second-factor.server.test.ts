import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { withHashSlot } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { codeAt } from '#tests/support/people/second-factor-code.ts'
import { aSignedIn } from '#tests/support/people/signed-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { findPending, findSignedIn, type SignedInUser, startSession } from '../session/session.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { resealFactors } from './reseal-factors.server.ts'
import {
  beginAppSetUp,
  endAppSetUp,
  endSecondStepWithoutFactors,
  passStep,
  readFactors,
  removeApp,
  renewRecoveryCodes,
  switchSecondStepOn,
} from './second-factor.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60_000
const STEP = 30_000
const NO_COOKIES = new Headers()

const asCookies = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

const events = async () =>
  (await db.selectFrom('audit_log_entry').select('event').orderBy('created_at').execute()).map(
    ({ event }) => event,
  )

const mailed = async ({ email }: { email: string }, count = 1) =>
  (await mailsTo(email, count)).map(({ text }) => text)

function outsideTrial() {
  Object.assign(env, { trial: false })
  onTestFinished(() => void Object.assign(env, { trial: true }))
}

/** A user whose sign-in waits for the second step, with an authenticator app and these recovery codes. */
async function aWaiting({ recoveryCodes = [] as string[], remember = true } = {}) {
  const { user } = await aSignedIn({ second_step: 1 })
  const app = await giveApp(user.id, recoveryCodes)
  const browser = asCookies(await startSession(user.id, NO_COOKIES, { remember, method: 'google' }))
  return { ...app, browser, user: (await findPending(browser))! }
}

const byCode = (typed: string, isPending = true) => ({ field: 'code', typed, isPending }) as const
const byRecovery = (typed: string) => ({ field: 'recovery', typed, isPending: true }) as const

const passed = async (outcome: Awaited<ReturnType<typeof passStep>>) =>
  outcome.ok ? await findSignedIn(asCookies(outcome.headers)) : outcome.cause

describe('setting up an authenticator app', () => {
  test('stores it once it has shown a code, with ten recovery codes and a session that has passed it', async () => {
    const { user, headers } = await aSignedIn()
    const setUp = await beginAppSetUp(user)
    expect(setUp.address).toContain(`secret=${setUp.secret}`)
    expect(await db.selectFrom('totp').selectAll().execute()).toEqual([])
    const ended = await endAppSetUp(
      user,
      { token: setUp.token, code: codeAt(setUp.secret) },
      new Headers(headers),
    )
    if (!ended.ok) throw new Error('a right code was refused')
    expect(new Set(ended.codes).size).toBe(10)
    for (const code of ended.codes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect(await readFactors(user.id)).toEqual({
      appSince: expect.any(Number),
      passkeys: 0,
      recoveryCodes: 10,
    })
    expect(await findSignedIn(new Headers(headers))).toBeUndefined() // it goes on under a new token
    const now = (await findSignedIn(asCookies(ended.headers)))!
    expect([now.id, now.hasFactor, now.secondFactorAt !== null]).toEqual([user.id, true, true])
    expect([now.authenticatedAt, now.startedAt, now.method]).toEqual([
      user.authenticatedAt,
      user.startedAt,
      user.method,
    ])
    const stored = JSON.stringify([
      await db.selectFrom('totp').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ])
    expect(stored).not.toContain(setUp.secret) // T46
    for (const code of ended.codes) expect(stored).not.toContain(code.replace('-', ''))
    expect(await events()).toEqual(['user_updated:authenticator-added'])
    expect((await mailed(user))[0]).toContain('An authenticator app was set up as a second factor.')
  })

  test('a wrong code stores nothing and shows the same secret again', async () => {
    const { user } = await aSignedIn()
    const { token, secret } = await beginAppSetUp(user)
    for (const code of ['', 'abcdef', codeAt(secret, 3)]) {
      const ended = await endAppSetUp(user, { token, code }, NO_COOKIES)
      expect(ended).toMatchObject({ ok: false, setUp: { secret, token } })
    }
    expect(await db.selectFrom('totp').selectAll().execute()).toEqual([])
    expect(await events()).toEqual([])
  })

  test('ends after ten minutes, and is of one session', async () => {
    const { user } = await aSignedIn()
    const now = Date.now()
    const { token, secret } = await beginAppSetUp(user, now)
    const end = (by: SignedInUser, at: number, sent = token) =>
      endAppSetUp(by, { token: sent, code: codeAt(secret, 0, at) }, NO_COOKIES, at)
    for (const refused of [
      await end(user, now + 11 * MINUTE),
      await end({ ...user, sessionId: 'another' }, now),
      await end({ ...user, id: 'another' }, now),
      await end(user, now, `${token}x`),
      await end(user, now, ''),
    ])
      expect(refused).toEqual({ ok: false })
    expect((await end(user, now + 9 * MINUTE)).ok).toBe(true)
  })

  test('the code that switched it on counts no more, and the app may be set up anew', async () => {
    const { user } = await aSignedIn()
    const { token, secret } = await beginAppSetUp(user)
    const now = Date.now()
    const code = codeAt(secret, 0, now)
    await endAppSetUp(user, { token, code }, NO_COOKIES, now)
    const again = { ...user, hasFactor: true }
    expect(await passed(await passStep(again, byCode(code, false), NO_COOKIES, now))).toBe('used-code')
    const other = await beginAppSetUp(user, now)
    expect(
      (await endAppSetUp(user, { token: other.token, code: codeAt(other.secret, 0, now) }, NO_COOKIES, now))
        .ok,
    ).toBe(true)
    expect(await passed(await passStep(again, byCode(codeAt(secret, 1, now), false), NO_COOKIES, now))).toBe(
      'wrong-code',
    )
    expect(await db.selectFrom('totp').selectAll().execute()).toHaveLength(1)
  })
})

describe('the second step', () => {
  test('signs in with the code of the app, as the first step was to last, by the first step’s method', async () => {
    for (const remember of [true, false]) {
      const { user, browser, code } = await aWaiting({ remember })
      expect(await findSignedIn(browser)).toBeUndefined()
      const outcome = await passStep(user, byCode(code()), browser)
      if (!outcome.ok) throw new Error(outcome.cause)
      expect(/Max-Age=\d+/.test(outcome.headers.getSetCookie()[0]!)).toBe(remember)
      const signedIn = (await findSignedIn(asCookies(outcome.headers)))!
      expect([signedIn.id, signedIn.method, signedIn.secondFactorAt !== null]).toEqual([
        user.id,
        'google',
        true,
      ])
      expect(signedIn.authenticatedAt).toBe(user.authenticatedAt)
      expect(await findPending(browser)).toBeUndefined()
    }
    expect((await events()).filter((event) => event === 'authn_login_success:code')).toHaveLength(2)
  })

  test('a code is accepted once, and with it every earlier one (T43)', async () => {
    const { user, browser, secret } = await aWaiting()
    const now = Date.now()
    const later = async () => {
      const again = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
      return { again, waiting: (await findPending(again))! }
    }
    const use = async (steps: number) => {
      const { again, waiting } = await later()
      return passed(await passStep(waiting, byCode(codeAt(secret, steps, now)), again, now))
    }
    expect(await passed(await passStep(user, byCode(codeAt(secret, 0, now)), browser, now))).toMatchObject({
      id: user.id,
    })
    expect([await use(0), await use(-1)]).toEqual(['used-code', 'used-code'])
    expect(await use(1)).toMatchObject({ id: user.id })
    expect(await use(1)).toBe('used-code')
  })

  test('of two that send the same code at once, one signs in', async () => {
    const { user, browser, code } = await aWaiting()
    const other = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
    const waiting = (await findPending(other))!
    const typed = code()
    const outcomes = await Promise.all([
      passStep(user, byCode(typed), browser),
      passStep(waiting, byCode(typed), other),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a clock that was ahead locks nobody out', async () => {
    const { user, browser, secret } = await aWaiting()
    const now = Date.now()
    await db
      .updateTable('totp')
      .set({ last_step: Math.floor(now / STEP) + 5000 })
      .execute()
    expect(await passed(await passStep(user, byCode(codeAt(secret, 0, now)), browser, now))).toMatchObject({
      id: user.id,
    })
  })

  test('after five wrong codes none is checked; recovery codes count apart (T46)', async () => {
    const { user, browser, code, wrong } = await aWaiting({ recoveryCodes: ['AAAAABBBBB'] })
    for (let count = 0; count < 5; count++)
      expect(await passed(await passStep(user, byCode(wrong()), browser))).toBe('wrong-code')
    expect(await passed(await passStep(user, byCode(code()), browser))).toBe('too-many-tries')
    expect((await events()).filter((event) => event === 'authn_login_lock:code')).toHaveLength(1)
    // The count is in the database, so another process has it, too, and another sign-in does not begin anew.
    const again = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
    const waiting = (await findPending(again))!
    expect(await passed(await passStep(waiting, byCode(code()), again))).toBe('too-many-tries')
    expect(await passed(await passStep(waiting, byRecovery('AAAAA-BBBBB'), again))).toMatchObject({
      id: user.id,
    })
  })

  test('a right code clears the count', async () => {
    const { user, browser, code, wrong } = await aWaiting()
    for (let count = 0; count < 4; count++) await passStep(user, byCode(wrong()), browser)
    expect((await passStep(user, byCode(code()), browser)).ok).toBe(true)
    const again = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
    const waiting = (await findPending(again))!
    for (let count = 0; count < 5; count++)
      expect(await passed(await passStep(waiting, byCode(wrong()), again))).toBe('wrong-code')
  })

  test('a recovery code is good once, and a mail says how many are left', async () => {
    const { user, browser } = await aWaiting({ recoveryCodes: ['AAAAABBBBB', 'CCCCCDDDDD'] })
    expect(await passed(await passStep(user, byRecovery(' aaaaa bbbbb'), browser))).toMatchObject({
      id: user.id,
    })
    expect((await mailed(user)).at(-1)).toContain('A recovery code was used to sign in. 1 code is left.')
    const again = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
    const waiting = (await findPending(again))!
    for (const typed of ['AAAAA-BBBBB', 'EEEEE-EEEEE', 'nonsense', ''])
      expect(await passed(await passStep(waiting, byRecovery(typed), again))).toBe('wrong-recovery')
    expect((await readFactors(user.id)).recoveryCodes).toBe(1)
    expect(await events()).toContain('authn_login_fail:recovery-code')
  })

  test('of two that send the same recovery code at once, one signs in', async () => {
    const { user, browser } = await aWaiting({ recoveryCodes: ['AAAAABBBBB'] })
    const other = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'password' }))
    const waiting = (await findPending(other))!
    const outcomes = await Promise.all([
      passStep(user, byRecovery('AAAAABBBBB'), browser),
      passStep(waiting, byRecovery('AAAAABBBBB'), other),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is over when the sign-in ended meanwhile, and a code of another account is wrong', async () => {
    const { user, browser, code } = await aWaiting()
    const { user: another } = await aWaiting()
    await db
      .updateTable('totp')
      .set({ secret: 'no-secret-of-theirs' })
      .where('user_id', '=', another.id)
      .execute()
    expect(await passed(await passStep(another, byCode(code()), browser))).toBe('wrong-code')
    await db.deleteFrom('session').where('user_id', '=', user.id).execute()
    expect(await passed(await passStep(user, byCode(code()), browser))).toBe('step-expired')
    expect(await db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  test('the stored secret opens with an earlier secret of the installation, and is stored anew', async () => {
    const { user, browser, code } = await aWaiting()
    const { authSecret, earlierSecrets } = env
    const stored = () => db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
    const before = await stored()
    Object.assign(env, { authSecret: 'n'.repeat(40), earlierSecrets: [authSecret] })
    onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
    expect((await passStep(user, byCode(code()), browser)).ok).toBe(true)
    expect(await stored()).not.toEqual(before)
    Object.assign(env, { earlierSecrets: [] })
    await db.updateTable('totp').set({ last_step: 0 }).execute()
    expect((await passStep({ ...user, hasFactor: true }, byCode(code(), false), browser)).ok).toBe(true)
  })
})

describe('recovery codes', () => {
  test('are stored as HMACs with a key that outlasts the secret of the installation', async () => {
    const { user, browser } = await aWaiting({ recoveryCodes: ['AAAAABBBBB', 'CCCCCDDDDD', 'EEEEEFFFFF'] })
    const { authSecret, earlierSecrets } = env
    onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
    Object.assign(env, { authSecret: 'n'.repeat(40), earlierSecrets: [authSecret] })
    expect((await passStep(user, byRecovery('AAAAABBBBB'), browser)).ok).toBe(true)
    const left = (code: string) => spendRecoveryCode(user.id, code)
    expect(await resealFactors()).toBe(2) // that of the app too
    expect(await resealFactors()).toBe(0)
    Object.assign(env, { earlierSecrets: [] })
    expect([await left('AAAAABBBBB'), await left('CCCCCDDDDD'), await left('CCCCCDDDDD')]).toEqual([
      undefined,
      1,
      undefined,
    ])
    Object.assign(env, { authSecret: 'm'.repeat(40) })
    expect(await left('EEEEEFFFFF')).toBeUndefined()
  })

  test('are used with the mail that tells of it, or not at all', async () => {
    const { user, browser } = await aWaiting({ recoveryCodes: ['AAAAABBBBB'] })
    await db.schema.alterTable('job').renameTo('job_away').execute()
    try {
      await expect(passStep(user, byRecovery('AAAAABBBBB'), browser)).rejects.toThrow()
    } finally {
      await db.schema.alterTable('job_away').renameTo('job').execute()
    }
    expect((await passStep(user, byRecovery('AAAAABBBBB'), browser)).ok).toBe(true)
  })

  test('cost no password hash when they are made, spent or wrong', async () => {
    const { user } = await aWaiting({ recoveryCodes: ['AAAAABBBBB'] })
    const free = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => withHashSlot('trusted', () => free.promise))
    const [code = ''] = await renewRecoveryCodes(user)
    expect(await spendRecoveryCode(user.id, 'AAAAABBBBB')).toBeUndefined()
    expect(await spendRecoveryCode(user.id, code.replace('-', ''))).toBe(9)
    free.resolve()
    await Promise.all(busy)
  })
})

describe('the factors of an account', () => {
  test('new recovery codes end the old ones', async () => {
    const { user, browser } = await aWaiting({ recoveryCodes: ['AAAAABBBBB'] })
    const codes = await renewRecoveryCodes(user)
    expect(codes).toHaveLength(10)
    expect(await passed(await passStep(user, byRecovery('AAAAABBBBB'), browser))).toBe('wrong-recovery')
    expect(await passed(await passStep(user, byRecovery(codes[9]!), browser))).toMatchObject({ id: user.id })
    expect(await events()).toContain('user_updated:recovery-codes')
    // A second mail, about the code that was used, may be sent before.
    expect((await mailed(user, 2)).join()).toContain('The earlier ones no longer work.')
  })

  test('the second step needs a passkey that works, and with it alone makes recovery codes, once', async () => {
    const { user } = await aSignedIn()
    const key = { user_id: user.id, id: 'a-key', name: 'Phone', public_key: '', counter: 0, transports: '' }
    await db
      .insertInto('passkey')
      .values({ ...key, aaguid: '', backed_up: 0, created_at: 1, disabled_at: 2 })
      .execute()
    expect(await switchSecondStepOn({ ...user, hasFactor: true })).toBeUndefined()
    expect(await events()).toEqual([])
    await db.updateTable('passkey').set({ disabled_at: null }).execute()
    const { codes = [] } = (await switchSecondStepOn({ ...user, hasFactor: true })) ?? {}
    expect(new Set(codes).size).toBe(10)
    expect((await readFactors(user.id)).recoveryCodes).toBe(10)
    expect(await switchSecondStepOn({ ...user, hasFactor: true })).toEqual({ codes: undefined })
    const browser = asCookies(await startSession(user.id, NO_COOKIES, { remember: true, method: 'google' }))
    const waiting = (await findPending(browser))!
    expect((await passStep(waiting, byRecovery(codes[0]!), browser)).ok).toBe(true)
  })

  test('the second step needs a factor, and ends with the last one, with the recovery codes', async () => {
    const { user } = await aSignedIn()
    expect(await switchSecondStepOn(user)).toBeUndefined()
    await giveApp(user.id, ['AAAAABBBBB'])
    expect(await switchSecondStepOn(user)).toEqual({ codes: undefined })
    expect((await startSession(user.id, NO_COOKIES, { remember: true, method: 'google' })).isPending).toBe(
      true,
    )
    expect(await removeApp(user)).toBe(true)
    expect(await readFactors(user.id)).toEqual({ appSince: undefined, passkeys: 0, recoveryCodes: 0 })
    expect((await startSession(user.id, NO_COOKIES, { remember: true, method: 'google' })).isPending).toBe(
      false,
    )
    const row = await db.selectFrom('user').select('second_step').where('id', '=', user.id).executeTakeFirst()
    expect(row).toEqual({ second_step: 0 })
    expect(await events()).toEqual(['user_updated:second-step-on', 'user_updated:authenticator-removed'])
    const [on, removed] = (await mailed(user, 2)).sort()
    expect(on).toContain('Every sign-in asks for a second step from now on.')
    expect(removed).toContain('The authenticator app was removed.')
  })

  test('it stays while there is a passkey', async () => {
    const { user } = await aSignedIn({ second_step: 1 })
    await giveApp(user.id, ['AAAAABBBBB'])
    await aPasskey(user.id)
    expect(await removeApp(user)).toBe(true)
    expect(await readFactors(user.id)).toEqual({ appSince: undefined, passkeys: 1, recoveryCodes: 1 })
    expect(await db.transaction().execute((trx) => endSecondStepWithoutFactors(trx, user.id))).toBe(false)
  })

  test('an admin keeps the last factor, except in a trial (T54)', async () => {
    const { user } = await aSignedIn({ isAdmin: true })
    await giveApp(user.id)
    outsideTrial()
    expect(await removeApp(user)).toBe(false)
    expect((await readFactors(user.id)).appSince).toBe(1)
    expect(await events()).toEqual([])
    await aPasskey(user.id)
    expect(await removeApp(user)).toBe(true)
    await giveApp(user.id)
    await db.deleteFrom('passkey').execute()
    Object.assign(env, { trial: true })
    expect(await removeApp(user)).toBe(true)
  })
})

const aPasskey = (userId: string) =>
  db
    .insertInto('passkey')
    .values({
      user_id: userId,
      id: `key-of-${userId}`,
      name: 'Phone',
      public_key: 'none',
      counter: 0,
      transports: '',
      aaguid: '00000000-0000-0000-0000-000000000000',
      backed_up: 0,
      created_at: 1,
      used_at: null,
    })
    .execute()
