import { db } from '#app/server/db/db.server.ts'
import type { SignedIn } from './account.server.ts'
import { deviceName } from './device-name.ts'

export type SignIn = { id: string; device: string; since: string; isThis: boolean }

/** Where somebody is signed in, this browser first. */
export async function listSignIns(user: SignedIn, now = new Date()): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      since: row.created_at,
      isThis: row.id === user.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends one of the other sign-ins of this person, or all of them. */
export async function endOtherSignIns(user: SignedIn, id?: string) {
  let others = db.deleteFrom('session').where('user_id', '=', user.id).where('id', '!=', user.sessionId)
  if (id !== undefined) others = others.where('id', '=', id)
  await others.execute()
}
