// Mechanism: reauthentication, also before a payment name changes
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { verifyPasskey } from '../passkey/use-passkey.server.ts'
import { findPasswordHash } from '../password/credential.server.ts'
import { needsStep } from '../second-factor/second-factor.server.ts'
import type { SignedInUser } from '../session/session.server.ts'
import { consumePasswordLimit } from '../sign-in/sign-in-limits.server.ts'
import type { Proof, ReauthenticationFailure } from './reauthentication.ts'

const RECENT_MS = 10 * 60 * 1000

export type Credentials = { password: string; passkey?: string } // the response of a passkey, as JSON
type Options = { acceptRecent?: boolean; now?: number }

/** What a form sends to show that its owner is there. */
export const readCredentials = (form: Fields): Credentials => ({
  password: readText(form, 'current'),
  passkey: readText(form, 'passkey'),
})

/**
 * Checks before a sensitive change that the account's owner is there, and returns how they have shown it. It takes a
 * passkey or the password, or with `acceptRecent` a session that is at most 10 minutes old. A user without a password needs
 * a passkey or such a session. A session that has not passed the second step that its account asks for passes it first.
 */
export async function reauthenticate(
  user: SignedInUser,
  { password, passkey }: Credentials,
  { acceptRecent = false, now = Date.now() }: Options = {},
): Promise<{ proof: Proof; failure?: undefined } | { failure: ReauthenticationFailure; proof?: undefined }> {
  if (needsStep(user)) return { failure: 'second-step' }
  if (passkey) {
    const { refusal: failure } = await verifyPasskey(
      passkey,
      { purpose: 'reauthenticate', userId: user.id },
      now,
    )
    return failure ? { failure } : { proof: 'passkey' }
  }
  const isRecent = isOpen(Date.parse(user.authenticatedAt) + RECENT_MS, RECENT_MS, now)
  const recent = { proof: user.method ?? (user.has_password ? 'password' : 'google') } as const
  if (!user.has_password) return isRecent ? recent : { failure: 'old-session' }
  if (isRecent && acceptRecent) return recent
  if (!password) return { failure: 'no-password' }
  const attempt = await consumePasswordLimit(user.id)
  if (!attempt) return { failure: 'too-many-tries' }
  const hash = await findPasswordHash(user.id)
  if (!(await verifyPassword(hash ?? '', password))) {
    await recordRefusal('authn_login_fail:confirmation', user.id)
    if (attempt.isLast) await recordRefusal('authn_login_lock:confirmation', user.id)
    return { failure: 'wrong-password' }
  }
  await attempt.succeeded()
  return { proof: 'password' }
}
