import type { Refusal } from '#app/features/audit-log/audit-log.ts'
import {
  type Counted,
  clearAttempts,
  consumeLimit,
  countAttempts,
  isAnyLimitReached,
  type Limit,
  returnAttempt,
} from '#app/server/limits.server.ts'

const QUARTER = 15 * 60 * 1000
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const FAILURES_PER_ACCOUNT: Limit = { max: 5, windowMs: QUARTER }
const FAILURES_OF_TRUSTED_DEVICES: Limit = { max: 20, windowMs: QUARTER } // of one account together
const ATTEMPTS_PER_ACCOUNT: Limit = { max: 200, windowMs: QUARTER } // successful ones too: each costs a hash
const FAILURES_PER_IP: Limit = { max: 20, windowMs: QUARTER }
const REGISTRATIONS_PER_IP: Limit = { max: 30, windowMs: HOUR }
const RESETS_PER_EMAIL: Limit = { max: 3, windowMs: HOUR }
const RESETS_PER_IP: Limit = { max: 10, windowMs: HOUR }
const GOOGLE_STARTS_PER_IP: Limit = { max: 60, windowMs: QUARTER }
const PASSKEY_QUESTIONS_PER_IP: Limit = { max: 120, windowMs: QUARTER } // a sign-in page asks when it opens
const PASSKEY_QUESTIONS_PER_USER: Limit = { max: 60, windowMs: QUARTER }
const PASSKEY_SIGN_INS_PER_IP: Limit = { max: 60, windowMs: QUARTER }
const PASSWORD_CHECKS_PER_USER: Limit = { max: 5, windowMs: QUARTER }
const ALL_PASSWORD_CHECKS_PER_USER: Limit = { max: 100, windowMs: QUARTER } // right ones too: each costs a hash
const CODES_PER_USER: Limit = { max: 5, windowMs: QUARTER }
// Somebody with the password would guess one of a million codes, of which three count, within months.
const CODES_PER_DAY: Limit = { max: 30, windowMs: DAY }
const RECOVERY_CODES_PER_USER: Limit = { max: 5, windowMs: QUARTER }
const RECOVERY_RENEWALS_PER_USER: Limit = { max: 5, windowMs: HOUR } // each is mailed
const EMAIL_CHANGES_PER_USER: Limit = { max: 5, windowMs: HOUR }
const VERIFICATIONS_PER_USER: Limit = { max: 3, windowMs: HOUR }

/** What happened when a counter of a sign-in is used up. */
type Lock = Extract<Refusal, `authn_login_lock:${string}`>
export const ADDRESS_LOCK: Lock = 'authn_login_lock:address'
export const ATTEMPTS_LOCK: Lock = 'authn_login_lock:attempts'

const accountKey = (email: string) => `sign-in:account:${email}`

/**
 * The counters of a sign-in, in the order in which they are taken, up to the first that is used up. An address that is
 * blocked is not counted against an account, so it cannot keep locking it.
 */
function signInCounters(email: string, ip: string, trustedDevice: string | undefined) {
  const counter = (key: string, limit: Limit, lock: Lock) => ({ key, limit, lock })
  const attempts = counter(`sign-in:tries:${email}`, ATTEMPTS_PER_ACCOUNT, ATTEMPTS_LOCK)
  if (trustedDevice) {
    const ownKey = `sign-in:device:${trustedDevice}`
    const own = counter(ownKey, FAILURES_PER_ACCOUNT, 'authn_login_lock:device')
    const sharedKey = `sign-in:devices:${email}`
    const shared = counter(sharedKey, FAILURES_OF_TRUSTED_DEVICES, 'authn_login_lock:devices')
    return { own, shared, all: [own, shared, attempts] }
  }
  const own = counter(accountKey(email), FAILURES_PER_ACCOUNT, 'authn_login_lock:password')
  const shared = counter(`sign-in:ip:${ip}`, FAILURES_PER_IP, ADDRESS_LOCK)
  return { own, shared, all: [shared, own, attempts] }
}

/** Whether a sign-in would be refused; counts nothing. */
export const isSignInLimited = (email: string, ip: string, trustedDevice: string | undefined) =>
  isAnyLimitReached(signInCounters(email, ip, trustedDevice).all)

/**
 * Counts a sign-in before its password is checked; undefined when it is beyond a limit. A success clears the `own`
 * failures and takes itself back from the counter that is `shared` with others.
 */
export async function consumeSignInLimit(email: string, ip: string, trustedDevice: string | undefined) {
  const { own, shared, all } = signInCounters(email, ip, trustedDevice)
  const counts = await countAttempts(all)
  if (!counts) return undefined
  return {
    succeeded: async () => void (await Promise.all([clearAttempts(own.key), returnAttempt(shared.key)])),
    // What this attempt begins if it fails; if it succeeds, only the limit of all attempts.
    locks: all.filter(({ limit }, index) => counts[index] === limit.max).map(({ lock }) => lock),
  }
}

/** Forgets what was counted against an account that has a new password. */
export const clearFailures = (userId: string, email: string) =>
  Promise.all([
    clearAttempts(accountKey(email)),
    ...Object.values(STEP_COUNTERS).flatMap((counters) =>
      counters(userId).map(({ key }) => clearAttempts(key)),
    ),
  ])

export const consumeRegistrationLimit = (ip: string) =>
  consumeLimit(`register:ip:${ip}`, REGISTRATIONS_PER_IP)

/** Counts a try of the setup code, as one of a password. */
export const consumeSetupLimit = (ip: string) => consumeLimit(`setup:ip:${ip}`, FAILURES_PER_IP)

export async function consumeResetLimit(email: string, ip: string) {
  if (!(await consumeLimit(`reset:ip:${ip}`, RESETS_PER_IP))) return false
  return consumeLimit(`reset:email:${email}`, RESETS_PER_EMAIL)
}

export const consumeGoogleLimit = (ip: string) => consumeLimit(`google:ip:${ip}`, GOOGLE_STARTS_PER_IP)

/** Counts a question for a passkey, by the account that is signed in or by the address. */
export const consumeChallengeLimit = (ip: string, userId?: string) =>
  userId
    ? consumeLimit(`passkey:user:${userId}`, PASSKEY_QUESTIONS_PER_USER)
    : consumeLimit(`passkey:ip:${ip}`, PASSKEY_QUESTIONS_PER_IP)

export const consumePasskeyLimit = (ip: string) =>
  consumeLimit(`passkey-sign-in:ip:${ip}`, PASSKEY_SIGN_INS_PER_IP)

/** Counts a password that a signed-in user repeats: a stolen session must not be able to guess it. */
export async function consumePasswordLimit(userId: string) {
  const counted = { key: `password:user:${userId}`, limit: PASSWORD_CHECKS_PER_USER }
  const all = [counted, { key: `password:tries:${userId}`, limit: ALL_PASSWORD_CHECKS_PER_USER }]
  if (await isAnyLimitReached(all)) return undefined
  const [count] = (await countAttempts(all)) ?? []
  if (!count) return undefined
  return { succeeded: () => clearAttempts(counted.key), isLast: count === counted.limit.max }
}

type StepCounter = Counted & { lock: Lock }

const STEP_COUNTERS: Record<'code' | 'recovery', (userId: string) => StepCounter[]> = {
  code: (userId) => [
    { key: `code:user:${userId}`, limit: CODES_PER_USER, lock: 'authn_login_lock:code' },
    { key: `code:day:${userId}`, limit: CODES_PER_DAY, lock: 'authn_login_lock:codes-of-day' },
  ],
  recovery: (userId) => [
    {
      key: `recovery:user:${userId}`,
      limit: RECOVERY_CODES_PER_USER,
      lock: 'authn_login_lock:recovery-code',
    },
  ],
}

/**
 * Counts a code of the second step before it is checked, in whichever sign-in of the account; undefined beyond the limit.
 * Wrong codes of one kind do not block the other.
 */
export async function consumeStepLimit(userId: string, kind: keyof typeof STEP_COUNTERS) {
  const counters = STEP_COUNTERS[kind](userId)
  if (await isAnyLimitReached(counters)) return undefined
  const counts = await countAttempts(counters)
  if (!counts) return undefined
  return {
    // The counter of the day stays: a guesser would share in what the owner clears.
    succeeded: () => clearAttempts(counters[0]!.key),
    locks: counters.filter(({ limit }, index) => counts[index] === limit.max).map(({ lock }) => lock),
  }
}

/** Counts new recovery codes. */
export const consumeRenewalLimit = (userId: string) =>
  consumeLimit(`recovery-codes:user:${userId}`, RECOVERY_RENEWALS_PER_USER)

export const consumeEmailChangeLimit = (userId: string) =>
  consumeLimit(`email:user:${userId}`, EMAIL_CHANGES_PER_USER)

export const consumeVerificationLimit = (userId: string) =>
  consumeLimit(`verify-email:user:${userId}`, VERIFICATIONS_PER_USER)
