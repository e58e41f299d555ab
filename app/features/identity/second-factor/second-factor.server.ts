// Mechanism: second factor: codes of an app (TOTP), recovery codes, the second step of a sign-in
import {
  changeWithEvents,
  recordRefusal,
  recordSecurityEvent,
} from '#app/features/audit-log/audit-log.server.ts'
import {
  endUnverifiedSessions,
  isBrowserSession,
  type SignedInUser,
  startSession,
} from '#app/features/identity/session/session.server.ts'
import { consumeStepLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { queueChangedKeys } from './keys-mail.server.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  newRecoveryCodes,
  spendRecoveryCode,
  storeRecoveryCodes,
} from './recovery-codes.server.ts'
import {
  readCode,
  readRecoveryCode,
  type StepFields,
  type StepMethods,
  showRecoveryCode,
} from './second-factor.ts'
import { currentStep, findTotpStep, newTotpSecret, totpAddress, totpSeal } from './totp.server.ts'

const SET_UP_MS = 10 * 60 * 1000

const setUpSeal = ({ id, sessionId }: SignedInUser) => ({
  purpose: 'totp-set-up',
  owner: `${id} ${sessionId}`,
})

/** The factors of an account. */
export async function readFactors(userId: string) {
  const [totp, passkey, recoveryCodes] = await Promise.all([
    db.selectFrom('totp').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('passkey')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    countRecoveryCodes(userId),
  ])
  return { appSince: totp?.confirmed_at ?? undefined, passkeys: Number(passkey.count), recoveryCodes }
}

/** The ways in which an account can pass the second step. */
export async function readStepMethods(userId: string): Promise<StepMethods> {
  const { appSince, passkeys, recoveryCodes } = await readFactors(userId)
  return { code: appSince !== undefined, recovery: recoveryCodes > 0, passkey: passkeys > 0 }
}

/** Whether sign-ins of this user ask for a second step once there is a factor. */
export const asksForStep = ({ second_step, adminGate }: SignedInUser) =>
  second_step === 1 || adminGate !== 'none'

/** Whether this user has to pass the second step before anything about the factors changes, or as an admin. */
export const needsStep = ({ hasFactor, secondFactorAt, adminGate, second_step }: SignedInUser) =>
  hasFactor && secondFactorAt === null && (second_step === 1 || adminGate === 'step-up')

/** What the page of an authenticator app shows while it is set up; nothing is stored before a code was entered. */
export type AppSetUp = { token: string; secret: string; address: string }

const asSetUp = ({ email }: SignedInUser, secret: string, token: string): AppSetUp => ({
  token,
  secret,
  address: totpAddress(secret, env.brand, email),
})

/** Begins to set up an authenticator app in this session, for ten minutes. */
export async function beginAppSetUp(user: SignedInUser, now = Date.now()) {
  const secret = newTotpSecret()
  return asSetUp(user, secret, await seal({ secret }, setUpSeal(user), now + SET_UP_MS))
}

type SetUpEnd = { ok: true; codes: string[]; headers: Headers } | { ok: false; setUp?: AppSetUp } // without one the time is over

/**
 * Stores the authenticator app once it has shown a code, with new recovery codes. The session goes on as one that passed
 * the second factor.
 */
export async function endAppSetUp(
  user: SignedInUser,
  { token, code: typed }: { token: string; code: string },
  request: Headers,
  now = Date.now(),
): Promise<SetUpEnd> {
  const opened = await unseal(token, setUpSeal(user), now)
  if (!opened) return { ok: false }
  const secret = String(opened.claims.secret)
  const code = readCode(typed)
  const step = code === undefined ? undefined : findTotpStep(secret, code, now)
  if (step === undefined) return { ok: false, setUp: asSetUp(user, secret, token) }
  const sealed = await seal({ secret }, totpSeal(user.id))
  const codes = newRecoveryCodes()
  const mails = await changeWithEvents(async (trx, record) => {
    await lockUser(trx, user.id)
    const earlier = await trx.selectFrom('totp').selectAll().where('user_id', '=', user.id).executeTakeFirst()
    const app = { secret: sealed, created_at: now, confirmed_at: now, last_step: step }
    await trx
      .insertInto('totp')
      .values({ user_id: user.id, ...app })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(app))
      .execute()
    await storeRecoveryCodes(trx, user.id, codes, now)
    await record('user_updated:authenticator-added', user.id)
    if (asksForStep(user)) await endUnverifiedSessions(trx, user)
    const wayBack = { removes: { app: now }, restores: { totp: earlier } }
    return queueChangedKeys(trx, user.id, ({ keys }) => keys.appAdded, wayBack, user)
  })
  await notifySignedOut(user.id)
  sendMails(mails)
  return { ok: true, codes: codes.map(showRecoveryCode), headers: await continueVerified(user, request) }
}

/** The session of a user goes on in one that has passed the second factor; its age stays. */
const continueVerified = (user: SignedInUser, request: Headers) =>
  startSession(user.id, request, {
    remember: !isBrowserSession(request),
    method: user.method ?? (user.has_password ? 'password' : 'google'),
    isVerified: true,
    continues: user,
    authenticatedAt: new Date(user.authenticatedAt),
  })

/** Whether this is the code of the user's app, which is accepted once. */
async function checkCode(userId: string, code: string, now: number) {
  const app = await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const opened = app && (await unseal(app.secret, totpSeal(userId), now))
  if (!opened) return 'wrong-code'
  const secret = String(opened.claims.secret)
  const step = findTotpStep(secret, code, now)
  if (step === undefined) return 'wrong-code'
  const renewed = opened.isCurrent ? {} : { secret: await seal({ secret }, totpSeal(userId)) }
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, ...renewed })
    .where('user_id', '=', userId)
    // A step far ahead was stored by a clock that was ahead.
    .where(({ eb, or }) => or([eb('last_step', '<', step), eb('last_step', '>', currentStep(now) + 1)]))
    .executeTakeFirst()
  return numUpdatedRows ? undefined : 'used-code'
}

async function checkRecoveryCode(userId: string, code: string, now: number) {
  const mails = await inTransaction(async (trx) => {
    const left = await spendRecoveryCode(userId, code, { now, on: trx })
    if (left === undefined) return undefined
    return queueChangedKeys(trx, userId, ({ keys }) => keys.recoveryCodeUsed({ left }))
  })
  if (!mails) return 'wrong-recovery'
  sendMails(mails)
  return undefined
}

type StepRefusal = 'wrong-code' | 'used-code' | 'wrong-recovery' | 'too-many-tries' | 'step-expired'
type StepOutcome = { ok: true; headers: Headers } | { ok: false; cause: StepRefusal }

const fail = (cause: StepRefusal): StepOutcome => ({ ok: false, cause })

/**
 * Checks a code of a user whose sign-in waits for the second step, or who is signed in without one, and signs in. The
 * attempt is counted before the code is checked.
 */
export async function passStep(
  user: SignedInUser,
  { field, typed, isPending }: { field: keyof StepFields; typed: string; isPending: boolean },
  request: Headers,
  now = Date.now(),
): Promise<StepOutcome> {
  const attempt = await consumeStepLimit(user.id, field)
  if (!attempt) return fail('too-many-tries')
  const isApp = field === 'code'
  const code = isApp ? readCode(typed) : readRecoveryCode(typed)
  const wrong = isApp ? 'wrong-code' : 'wrong-recovery'
  const check = isApp ? checkCode : checkRecoveryCode
  const problem = code ? await check(user.id, code, now) : wrong
  if (problem) {
    await recordRefusal(isApp ? 'authn_login_fail:code' : 'authn_login_fail:recovery-code', user.id)
    for (const lock of attempt.locks) await recordRefusal(lock, user.id)
    return fail(problem)
  }
  // Somebody may have ended it meanwhile, for instance by a new password.
  if (isPending && !(await endPending(user.sessionId))) return fail('step-expired')
  const headers = await continueVerified(user, request)
  await attempt.succeeded()
  await recordSecurityEvent(isApp ? 'authn_login_success:code' : 'authn_login_success:recovery-code', user.id)
  return { ok: true, headers }
}

async function endPending(sessionId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where(({ and }) => and({ id: sessionId, is_pending: 1 }))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Makes new recovery codes for an account with a factor; the ones before end. */
export async function renewRecoveryCodes(user: SignedInUser, now = Date.now()) {
  const codes = newRecoveryCodes()
  const mails = await changeWithEvents(async (trx, record) => {
    await lockUser(trx, user.id) // so that two renewals at once follow each other
    await storeRecoveryCodes(trx, user.id, codes, now)
    await record('user_updated:recovery-codes', user.id)
    return queueChangedKeys(trx, user.id, ({ keys }) => keys.recoveryCodes, {}, user)
  })
  sendMails(mails)
  return codes.map(showRecoveryCode)
}

const lockUser = (trx: Db, userId: string) =>
  trx
    .updateTable('user')
    .set((eb) => ({ second_step: eb.ref('second_step') }))
    .where('id', '=', userId)
    .execute()

/** Whether something that works passes the second step: a passkey that was stopped passes nothing. */
async function canPassStep(trx: Db, userId: string) {
  const app = trx.selectFrom('totp').select('user_id').where('user_id', '=', userId)
  if (await app.where('confirmed_at', 'is not', null).executeTakeFirst()) return true
  const passkey = trx.selectFrom('passkey').select('id').where('user_id', '=', userId)
  return (await passkey.where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Switches the second step of every sign-in on; undefined when nothing that works can pass it. Returns recovery codes where
 * the account has none, such as one with a passkey alone.
 */
export async function switchSecondStepOn(user: SignedInUser, now = Date.now()) {
  const made = (await countRecoveryCodes(user.id)) ? undefined : newRecoveryCodes()
  const done = await changeWithEvents(async (trx, record) => {
    await lockUser(trx, user.id) // so that the last factor is not removed meanwhile
    if (!(await canPassStep(trx, user.id))) return undefined
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ second_step: 1 })
      .where(({ and }) => and({ id: user.id, second_step: 0 }))
      .executeTakeFirst()
    if (!numUpdatedRows) return { codes: undefined, mails: [] }
    await record('user_updated:second-step-on', user.id)
    await endUnverifiedSessions(trx, user)
    const wayBack = { user: { second_step: 0 as const } }
    const mails = await queueChangedKeys(trx, user.id, ({ keys }) => keys.secondStepOn, wayBack, user)
    if (!made) return { codes: undefined, mails }
    await storeRecoveryCodes(trx, user.id, made, now)
    await record('user_updated:recovery-codes', user.id)
    return { codes: made.map(showRecoveryCode), mails }
  })
  if (!done) return undefined
  await notifySignedOut(user.id)
  sendMails(done.mails)
  return { codes: done.codes }
}

/** Switches the second step of every sign-in off. */
export async function switchSecondStepOff(user: SignedInUser) {
  const mails = await changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ second_step: 0 })
      .where(({ and }) => and({ id: user.id, second_step: 1 }))
      .executeTakeFirst()
    if (!numUpdatedRows) return []
    await record('user_updated:second-step-off', user.id)
    const wayBack = { user: { second_step: 1 as const } }
    return queueChangedKeys(trx, user.id, ({ keys }) => keys.secondStepOff, wayBack, user)
  })
  sendMails(mails)
}

/** Whether an account may be without a factor: an admin's may not, except in a trial. */
export const mayLoseFactors = ({ adminGate }: SignedInUser) => adminGate === 'none' || env.trial

/**
 * What follows in the transaction that removed a factor: without any, there is no second step and no recovery code. Returns
 * whether no factor works any more. A stopped passkey keeps the second step, which a copy of it must not lift; only whoever
 * has passed the step (`isPassed`) lifts it all the same.
 */
export async function endSecondStepWithoutFactors(trx: Db, userId: string, { isPassed = false } = {}) {
  await lockUser(trx, userId) // so that of two factors that are removed at once one sees that it is the last
  const app = trx.selectFrom('totp').select('user_id').where('user_id', '=', userId)
  if (await app.executeTakeFirst()) return false
  const passkeys = await trx
    .selectFrom('passkey')
    .select('disabled_at')
    .where('user_id', '=', userId)
    .execute()
  if (passkeys.some(({ disabled_at }) => disabled_at === null)) return false
  if (passkeys.length && !isPassed) return true
  await deleteRecoveryCodes(trx, userId)
  await trx.updateTable('user').set({ second_step: 0 }).where('id', '=', userId).execute()
  return true
}

class AdminNeedsFactor extends Error {}

/** Removes the authenticator app; false for an admin's last factor. */
export async function removeApp(user: SignedInUser) {
  try {
    const mails = await changeWithEvents(async (trx, record) => {
      const removed = await trx
        .deleteFrom('totp')
        .where('user_id', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      const isLast = await endSecondStepWithoutFactors(trx, user.id, { isPassed: true })
      if (isLast && !mayLoseFactors(user)) throw new AdminNeedsFactor()
      if (!removed) return []
      await record('user_updated:authenticator-removed', user.id)
      const wayBack = { restores: { totp: removed }, user: { second_step: user.second_step } }
      return queueChangedKeys(trx, user.id, ({ keys }) => keys.appRemoved, wayBack, user)
    })
    sendMails(mails)
  } catch (error) {
    if (error instanceof AdminNeedsFactor) return false
    throw error
  }
  return true
}
