import { db } from '#app/server/db/db.server.ts'
import { EVERYBODY, env } from '#app/server/env.server.ts'

/**
 * The addresses of the own network that an account may call: those of the settings for an admin, and for accounts that the
 * settings name by an e-mail which was confirmed; else none.
 */
export async function innerAddressesFor(userId: string) {
  const { addresses, accounts } = env.webhooks
  if (!addresses.length || accounts.includes(EVERYBODY)) return addresses
  const user = await db
    .selectFrom('user')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .select(['user.email', 'user.email_verified', 'admin_claim.user_id as admin_id'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  const isNamed = user?.email_verified === 1 && accounts.includes(user.email)
  return user?.admin_id || isNamed ? addresses : []
}
