import { db } from '#app/server/db/db.server.ts'
import { isOwnPassword } from '../password/own-password.server.ts'
import type { SignedIn } from '../session/session.server.ts'
import type { Doubt } from './reauthentication.ts'

const FRESH_MS = 10 * 60 * 1000 // who signed in so shortly ago has just shown who they are

async function isFresh({ sessionId }: SignedIn, now: number) {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined && now - Date.parse(session.created_at) < FRESH_MS
}

/**
 * What speaks against letting this sign-in do what only the holder of the account may: undefined for a fresh sign-in and
 * for the right password. Somebody without a password can only sign in again.
 */
export async function findDoubt(
  user: SignedIn,
  password: string,
  now = Date.now(),
): Promise<Doubt | undefined> {
  if (await isFresh(user, now)) return undefined
  if (!user.has_password) return 'old-sign-in'
  if (!password) return 'no-password'
  const fits = await isOwnPassword(user.id, password)
  if (fits === undefined) return 'too-many-tries'
  return fits ? undefined : 'wrong-password'
}
