import { changeWithEvents, recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { db } from '#app/server/db/db.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import type { AdminGate } from './second-factor/admin-gate.ts'

const REQUESTS: Limit = { max: 600, windowMs: 10 * 60 * 1000 } // searches, and files with many codes

/** Counts a request of an admin; returns whether it is within the limit. */
export async function consumeAdminLimit(adminId: string) {
  const isWithin = await consumeLimit(`admin:${adminId}`, REQUESTS)
  if (!isWithin) await recordRefusal('excess_rate_limit_exceeded:admin', adminId)
  return isWithin
}

/** What is recorded of a session to which the area of admins is not open. */
export const adminRefusal = (gate: AdminGate | undefined) =>
  gate === 'step-up' || gate === 'set-up' ? 'authz_fail:second-factor' : 'authz_fail:admin'

const findByEmail = (email: string) =>
  db.selectFrom('user').select('id').where('email', '=', normalizeEmail(email)).executeTakeFirst()

/** Makes the account an admin, from its next request on; false when there is no such account. */
export async function grantAdmin(email: string, now = Date.now()) {
  const user = await findByEmail(email)
  if (!user) return false
  await changeWithEvents(async (trx, record) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('admin_claim')
      .values({ user_id: user.id, granted_at: now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await record('privilege_permissions_changed:admin-granted', user.id)
  })
  return true
}

/** Revokes the right, from the next request on; false when there is no such account. */
export async function revokeAdmin(email: string) {
  const user = await findByEmail(email)
  if (!user) return false
  await changeWithEvents(async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('admin_claim')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (numDeletedRows) await record('privilege_permissions_changed:admin-revoked', user.id)
  })
  return true
}

export const listAdmins = () =>
  db
    .selectFrom('admin_claim')
    .innerJoin('user', 'user.id', 'admin_claim.user_id')
    .select(['user.email', 'user.name', 'admin_claim.granted_at'])
    .orderBy('admin_claim.granted_at')
    .execute()
