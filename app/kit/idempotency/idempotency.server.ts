// Mechanism: idempotency keys
import type { Kysely, Transaction } from 'kysely'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { KEY_LIFETIME_MS } from './key-lifetime.ts'

// A table of keys belongs to the rows that it protects, so that its keys are deleted with them.
type KeyTable = 'play_event' | 'menu_addition'
type KeyId = { key: string; provider_id?: string }
type KeyValues = { digest: string; created_at: number; session_id?: string }

/** Whether a key is new, belongs to the same request, or was used for another one. */
export type KeyUse = 'new' | 'repeated' | 'reused'

/** What two requests with the same key are compared by. */
export const digestRequest = (request: unknown) => sha256(JSON.stringify(request))

export async function findKeyUse(
  on: Pick<Kysely<Tables>, 'selectFrom'>,
  table: KeyTable,
  id: KeyId,
  digest: string,
): Promise<KeyUse> {
  const row = await on
    .selectFrom(table)
    .select('digest')
    .where((eb) => eb.and(id as never))
    .executeTakeFirst()
  if (!row) return 'new'
  return row.digest === digest ? 'repeated' : 'reused'
}

/** Stores a new key. Runs in the transaction of the change, so that either both are stored or none. */
export async function claimKey(
  trx: Transaction<Tables>,
  table: KeyTable,
  id: KeyId,
  values: KeyValues,
): Promise<KeyUse> {
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto(table)
    .values({ ...id, ...values } as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return isNew ? 'new' : findKeyUse(trx, table, id, values.digest)
}

/** Deletes the keys that no request repeats any more. */
export async function deleteExpiredKeys(now: number) {
  for (const table of ['play_event', 'menu_addition'] as const)
    await deleteOutside(table, 'created_at', openWindowStarts(KEY_LIFETIME_MS, now))
}
