import { recordRefusal, recordSecurityEvent } from '#app/features/audit-log/audit-log.server.ts'
import type { Refusal } from '#app/features/audit-log/audit-log.ts'
import {
  addEmailUser,
  findCredential,
  replaceHash,
} from '#app/features/identity/password/credential.server.ts'
import { mailLink } from '#app/features/identity/password/mail-link.server.ts'
import { startSession, tryStartSession } from '#app/features/identity/session/session.server.ts'
import { findTrustedDevice } from '#app/features/identity/session/trusted-device.server.ts'
import {
  asRefusal,
  findSignUpRefusal,
  SignUpRefused,
} from '#app/features/instance/invitations/invitations.server.ts'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { firstCurrency } from '#app/kit/money/currency.ts'
import { runInBackground } from '#app/server/background.server.ts'
import {
  type HashSlot,
  isHashQueueFull,
  needsRehash,
  withHashSlot,
} from '#app/server/crypto/passwords.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Login, LoginRefusal } from './login.ts'
import { MAX_PASSWORD, type Registration, type RegistrationRefusal } from './registration.ts'
import {
  ADDRESS_LOCK,
  ATTEMPTS_LOCK,
  consumeRegistrationLimit,
  consumeSignInLimit,
  isSignInLimited,
} from './sign-in-limits.server.ts'

/** The headers carry the session cookie; with `isPending` the session waits for the second step. */
type SignInResult<C> = { ok: true; headers: Headers & { isPending: boolean } } | { ok: false; cause: C }

/** What a sign-in needs of its request: the client's address, the cookies and the user agent. */
export type SignInRequest = { ip: string; headers: Headers }

const fail = <C extends string>(cause: C) => ({ ok: false as const, cause })

/** Creates an account and signs it in, or returns why it cannot. */
export async function register(
  { name, email, password }: Registration,
  { ip, headers }: SignInRequest,
  invitation = '',
): Promise<SignInResult<RegistrationRefusal>> {
  const refusal = await findSignUpRefusal(invitation)
  if (refusal) return fail(refusal)
  const result = await withHashSlot('untrusted', async ({ hash }) => {
    if (!(await consumeRegistrationLimit(ip))) {
      await recordRefusal('excess_rate_limit_exceeded:registrations')
      return fail('too-many-accounts')
    }
    const address = normalizeEmail(email)
    if (await findCredential(address)) return fail('email-already-in-use')
    const currency = firstCurrency(headers.get('accept-language'))
    const user = { name: name.trim(), email: address, currency }
    const id = await addEmailUser(user, await hash(password), invitation).catch(asRefusal)
    if (id instanceof SignUpRefused) return fail(id.refusal)
    if (!id) return fail('email-already-in-use')
    const language = languageOf(headers.get('cookie'), headers.get('accept-language'))
    await welcome({ id, name: name.trim(), last_language: language }, address)
    return {
      ok: true as const,
      headers: await tryStartSession(id, headers, { remember: true, method: 'password' }),
    }
  })
  return result ?? fail('busy')
}

/** Mails the link that confirms the address. A mail that cannot be queued keeps nobody from the new account. */
async function welcome(user: Pick<User, 'id' | 'name' | 'last_language'>, email: string) {
  if (!env.sendsMail) return
  await mailLink('verify-email', { user, to: email, email }).catch((error) =>
    log.error({ err: error }, 'a welcome could not be mailed'),
  )
}

type SignInInput = Login & { remember: boolean }

/** Signs in, or returns why it cannot. A trusted device of the account has a queue and limits of its own. */
export async function signIn(
  input: SignInInput,
  request: SignInRequest,
): Promise<SignInResult<LoginRefusal>> {
  const email = normalizeEmail(input.email)
  const device = await findTrustedDevice(request.headers, email)
  const queue = device ? 'trusted' : 'untrusted'
  if (isHashQueueFull(queue)) return fail('busy')
  // A guess beyond the limits takes no slot from others.
  if (await isSignInLimited(email, request.ip, device)) return fail('too-many-requests')
  const attempt = (slot: HashSlot) => checkPassword({ ...input, email }, request, device, slot)
  return (await withHashSlot(queue, attempt)) ?? fail('busy')
}

/** The attempt is counted before the password is checked, so that concurrent attempts stay within the limit. */
async function checkPassword(
  { email, password, remember }: SignInInput,
  { ip, headers }: SignInRequest,
  device: string | undefined,
  { hash, verify }: HashSlot,
): Promise<SignInResult<LoginRefusal>> {
  const attempt = await consumeSignInLimit(email, ip, device)
  if (!attempt) return fail('too-many-requests')

  const user = await findCredential(email)
  // No stored password is longer than the limit.
  if (!user?.password || password.length > MAX_PASSWORD) {
    await hash(password) // so that the response takes as long as for a known address
    recordFailure(user?.id, attempt)
    return fail(!user && env.revealUnknownEmail ? 'user-not-found' : 'invalid-credential')
  }
  if (!(await verify(user.password, password))) {
    recordFailure(user.id, attempt)
    return fail('invalid-credential')
  }
  if (needsRehash(user.password)) await replaceHash(user.id, user.password, await hash(password))
  const signedIn = await startSession(user.id, headers, { remember, method: 'password' })
  await attempt.succeeded()
  await recordSecurityEvent(
    signedIn.isPending ? 'authn_login_success:first-step' : 'authn_login_success:password',
    user.id,
  )
  if (attempt.locks.includes(ATTEMPTS_LOCK)) await recordRefusal(ATTEMPTS_LOCK, user.id)
  return { ok: true, headers: signedIn }
}

/** In the background, so that the time of the response does not reveal whether there is an audit log to write. */
function recordFailure(userId: string | undefined, { locks }: { locks: Refusal[] }) {
  runInBackground(async () => {
    await recordRefusal(userId ? 'authn_login_fail:password' : 'authn_login_fail:unknown-email', userId)
    for (const lock of locks) await recordRefusal(lock, lock === ADDRESS_LOCK ? undefined : userId)
  })
}
