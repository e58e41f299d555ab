import type { Insertable, Kysely, Transaction } from 'kysely'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import type { MenuAdditionTable, PlayEventTable, Tables } from '#app/server/db/tables.ts'

// A table of keys belongs to the rows that it protects, so that its keys are deleted with them.
type KeyRows = { play_event: Insertable<PlayEventTable>; menu_addition: Insertable<MenuAdditionTable> }
type PrimaryKey = { play_event: 'key'; menu_addition: 'provider_id' | 'key' }
type KeyTable = keyof KeyRows

/** Whether a key is new, belongs to the same request, or was used for another one. */
export type KeyUse = 'new' | 'repeated' | 'reused'

/** What two requests with the same key are compared by. */
export const digestRequest = (request: unknown) => sha256(JSON.stringify(request))

// Kysely cannot type a table that is a parameter.
type Anything = Record<KeyTable, { key: string; digest: string }>

export async function findKeyUse<T extends KeyTable>(
  on: Pick<Kysely<Tables>, 'selectFrom'>,
  table: T,
  id: Pick<KeyRows[T], PrimaryKey[T] & keyof KeyRows[T]>,
  digest: string,
): Promise<KeyUse> {
  const row = await (on as Pick<Kysely<Anything>, 'selectFrom'>)
    .selectFrom(table as KeyTable)
    .select('digest')
    .where((eb) => eb.and(id as never))
    .executeTakeFirst()
  if (!row) return 'new'
  return row.digest === digest ? 'repeated' : 'reused'
}

/** Stores a new key. Runs in the transaction of the change, so that either both are stored or none. */
export async function claimKey<T extends KeyTable>(
  trx: Transaction<Tables>,
  table: T,
  id: Pick<KeyRows[T], PrimaryKey[T] & keyof KeyRows[T]>,
  values: Omit<KeyRows[T], PrimaryKey[T]> & { digest: string },
): Promise<KeyUse> {
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto(table as KeyTable)
    .values({ ...id, ...values } as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return isNew ? 'new' : findKeyUse(trx, table, id, values.digest)
}
