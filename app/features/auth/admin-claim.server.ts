import { db } from '#app/server/db/db.server.ts'
import { normalizeEmail } from './email.ts'

const findByEmail = (email: string) =>
  db.selectFrom('user').select('id').where('email', '=', normalizeEmail(email)).executeTakeFirst()

/** Makes the account an admin, from its next request on; false when there is no such account. */
export async function grantAdmin(email: string, now = Date.now()) {
  const user = await findByEmail(email)
  if (!user) return false
  await db
    .insertInto('admin_claim')
    .values({ user_id: user.id, granted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return true
}

/** Takes the right back, from the next request on; false when there is no such account. */
export async function revokeAdmin(email: string) {
  const user = await findByEmail(email)
  if (!user) return false
  await db.deleteFrom('admin_claim').where('user_id', '=', user.id).execute()
  return true
}

export const listAdmins = () =>
  db
    .selectFrom('admin_claim')
    .innerJoin('user', 'user.id', 'admin_claim.user_id')
    .select(['user.email', 'user.name', 'admin_claim.granted_at'])
    .orderBy('admin_claim.granted_at')
    .execute()
