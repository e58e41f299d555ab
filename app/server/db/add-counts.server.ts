import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What is added to one row of counters: its key, and a number for each of its columns. */
export type Counts = { key: Record<string, string | number>; counts: Record<string, number> }

const ROWS_AT_ONCE = 500

const nameOf = ({ key }: Counts) => Object.values(key).join(' ')

function sumByKey(rows: Counts[]) {
  const sums = new Map<string, Counts>()
  for (const row of rows) {
    const sum = sums.get(nameOf(row)) ?? { key: row.key, counts: {} }
    for (const [column, count] of Object.entries(row.counts))
      sum.counts[column] = (sum.counts[column] ?? 0) + count
    sums.set(nameOf(row), sum)
  }
  return [...sums.values()]
}

/**
 * Adds to rows of counters, all with the same columns, in one statement; what sums up to nothing is not written. The rows
 * are locked in the order of their keys, so that two transactions do not wait for each other.
 */
export async function addCounts(trx: Transaction<Tables>, table: keyof Tables, rows: Counts[]) {
  const changed = sumByKey(rows)
    .filter(({ counts }) => Object.values(counts).some(Boolean))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE) {
    const part = changed.slice(from, from + ROWS_AT_ONCE)
    const [{ key, counts }] = part as [Counts]
    const sums = Object.keys(counts).map((column) => [
      column,
      sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ])
    await trx
      .insertInto(table)
      .values(part.map((row) => ({ ...row.key, ...row.counts })) as never)
      .onConflict((conflict) =>
        conflict.columns(Object.keys(key) as never[]).doUpdateSet(Object.fromEntries(sums)),
      )
      .execute()
  }
}
