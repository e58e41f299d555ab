import type { RecordEvent } from '#app/features/journal/journal.server.ts'
import type { Db } from '#app/server/db/db.server.ts'

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
