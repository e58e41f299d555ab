import type { RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type { Db } from '#app/server/db/db.server.ts'

/** Whether the wall of a provider has an address. */
export const hasWall = async (trx: Db, providerId: string) =>
  (await trx
    .selectFrom('wall')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .where('secret_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Ends the address of a wall that was made since then: whoever had the account may know it. */
export async function endWallSince(trx: Db, record: RecordEvent, providerId: string, since: number) {
  const { numUpdatedRows } = await trx
    .updateTable('wall')
    .set({ secret_hash: null, last_seen_at: null })
    .where('provider_id', '=', providerId)
    .where('secret_hash', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  if (numUpdatedRows) await record('user_updated:wall-off', providerId)
  return numUpdatedRows > 0n
}
