import { sql } from 'kysely'
import { db, onPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './write.server.ts'

const BATCH = 1000 // rows that one transaction deletes, so that customers wait for no sweep

const ROW = onPostgres ? sql`ctid` : sql`rowid`
// Several processes sweep at once: each takes rows that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

type Times<T extends keyof Tables> = {
  [C in keyof Tables[T]]: Tables[T][C] extends string | number ? C : never
}
type TimeColumn<T extends keyof Tables> = Times<T>[keyof Tables[T]] & string

let isStopping = false

/** Lets a running sweep end after its batch, or allows sweeps again. */
export const stopSweeps = (stop: boolean) => {
  isStopping = stop
}

/** Deletes the rows whose time is no longer open; returns their number. */
export async function deleteOver<T extends keyof Tables>(
  table: T,
  column: TimeColumn<T>,
  { after, until }: { after: number | string; until: number | string },
) {
  const rows = sql.table(table)
  const time = sql.ref(column)
  const batch = sql`
    delete from ${rows} where ${ROW} in (
      select ${ROW} from ${rows} where ${time} <= ${after} or ${time} > ${until}
      limit ${sql.lit(BATCH)} ${UNLOCKED})`.compile(db)
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await inTransaction((trx) => trx.executeQuery(batch))
    total += Number(numAffectedRows)
    if (numAffectedRows < BATCH || isStopping) return total
  }
}
