import { recordRefusal } from '#app/features/journal/journal.server.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { findPasswordHash } from '../password/credential.server.ts'
import type { SignedInUser } from '../session/session.server.ts'
import { takePasswordCheck } from '../sign-in/sign-in-limits.server.ts'
import type { ReauthenticationFailure } from './reauthentication.ts'

const RECENT_MS = 10 * 60 * 1000

type Options = { acceptRecent?: boolean; now?: number }

/**
 * Checks before a sensitive change that the account's owner is there; undefined when they are. It takes the password,
 * or with `acceptRecent` a session that is at most 10 minutes old. A user without a password needs such a session.
 */
export async function reauthenticate(
  user: SignedInUser,
  password: string,
  { acceptRecent = false, now = Date.now() }: Options = {},
): Promise<ReauthenticationFailure | undefined> {
  const isRecent = isOpen(Date.parse(user.authenticatedAt) + RECENT_MS, RECENT_MS, now)
  if (!user.has_password) return isRecent ? undefined : 'old-session'
  if (isRecent && acceptRecent) return undefined
  if (!password) return 'no-password'
  const attempt = await takePasswordCheck(user.id)
  if (!attempt) return 'too-many-tries'
  const hash = await findPasswordHash(user.id)
  if (!(await verifyPassword(hash ?? '', password))) {
    await recordRefusal('authn_login_fail:confirmation', user.id)
    if (attempt.isLast) await recordRefusal('authn_login_lock:confirmation', user.id)
    return 'wrong-password'
  }
  await attempt.succeeded()
  return undefined
}
