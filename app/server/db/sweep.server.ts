// Mechanism: retention: sweeps that delete expired rows and files
import { type RawBuilder, sql } from 'kysely'
import { db, onPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './write.server.ts'

const BATCH = 1000 // rows that one transaction deletes, so that customers wait for no sweep

const ROW = onPostgres ? sql`ctid` : sql`rowid`
// Several processes sweep at once: each takes rows that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

type Times<T extends keyof Tables> = {
  [C in keyof Tables[T]]: Tables[T][C] extends string | number | null ? C : never
}
type TimeColumn<T extends keyof Tables> = Times<T>[keyof Tables[T]] & string

let isStopping = false

/** Lets a running sweep end after its batch. */
export const stopSweeps = () => {
  isStopping = true
}

type Time = number | string
type OpenTimes = { after: Time; until: Time }

/** Deletes the rows whose time has passed, and those that a clock ahead has dated too late; returns their number. */
export const deleteOutside = <T extends keyof Tables>(
  table: T,
  column: TimeColumn<T>,
  { after, until }: OpenTimes,
) => deleteWhere(table, sql`${sql.ref(column)} <= ${after} or ${sql.ref(column)} > ${until}`)

/** Deletes the rows up to a time; keeps what a clock ahead has stored, for when the clock of today is behind. */
export const deleteUntil = <T extends keyof Tables>(table: T, column: TimeColumn<T>, until: Time) =>
  deleteWhere(table, sql`${sql.ref(column)} <= ${until}`)

/** Deletes the rows for which this holds; returns their number. */
export async function deleteWhere(table: keyof Tables, isOver: RawBuilder<unknown>) {
  const rows = sql.table(table)
  const batch = sql`
    delete from ${rows} where ${ROW} in (
      select ${ROW} from ${rows} where ${isOver}
      limit ${sql.lit(BATCH)} ${UNLOCKED})`.compile(db)
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await inTransaction((trx) => trx.executeQuery(batch))
    total += Number(numAffectedRows)
    if (numAffectedRows < BATCH || isStopping) return total
  }
}
