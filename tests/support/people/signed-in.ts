import { storePassword } from '#app/features/identity/password/credential.server.ts'
import {
  findSignedIn,
  type SignedInUser,
  startSession,
} from '#app/features/identity/session/session.server.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { NewUser, User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { aProvider } from './providers.ts'

type Options = Partial<NewUser> & { isAdmin?: boolean; password?: string }

/** Creates a signed-in user; returns the user as guards provide it, and the headers of their browser. */
export async function aSignedIn({ isAdmin, password, ...change }: Options = {}) {
  const id = await aProvider(change)
  if (isAdmin) await db.insertInto('admin_claim').values({ user_id: id, granted_at: 1 }).execute()
  const hash = password && (await hashPassword(password))
  if (hash) await inTransaction((trx) => storePassword(trx, id, hash))
  const [session] = (
    await startSession(id, new Headers(), { remember: true, method: 'password' })
  ).getSetCookie()
  const headers = { cookie: session!.split(';')[0]! }
  return { headers, user: (await findSignedIn(new Headers(headers)))! }
}

export type SignedIn = Awaited<ReturnType<typeof aSignedIn>>

/** Stores the session of this user as it is now. */
export async function storeSession(user: SignedInUser) {
  const { sessionId: id, id: user_id, authenticatedAt, method, deviceId, startedAt } = user
  const row = { user_id, created_at: authenticatedAt, method, device_id: deviceId, started_at: startedAt }
  const expires_at = new Date(Date.now() + 60 * 60_000).toISOString()
  await db
    .insertInto('session')
    .values({ id, ...row, token: id, expires_at, updated_at: authenticatedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return user
}

/** The user of a row, signed in a moment ago with a password, with a stored session. */
export const asSignedIn = (user: User, now = Date.now()) => storeSession(signedInAs(user, now))

const signedInAs = (user: User, now: number): SignedInUser => ({
  ...user,
  isAdmin: false,
  adminGate: 'none',
  sessionId: `session-of-${user.id}`,
  authenticatedAt: new Date(now).toISOString(),
  method: 'password',
  deviceId: null,
  startedAt: now,
  hasFactor: false,
  hasPasskey: false,
  secondFactorAt: null,
})

/** The user with a sign-in of that many minutes ago. */
export const signedInBefore = (user: SignedInUser, minutes: number) => ({
  ...user,
  authenticatedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
})
