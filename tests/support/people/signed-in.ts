import { storePassword } from '#app/features/auth/password/credential.server.ts'
import { findSignedIn, type SignedInUser, startSession } from '#app/features/auth/session/session.server.ts'
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

/** The user of a row, signed in a moment ago with a password. */
export const asSignedIn = (user: User, now = Date.now()): SignedInUser => ({
  ...user,
  isAdmin: false,
  adminGate: 'none',
  sessionId: 'a-session',
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
