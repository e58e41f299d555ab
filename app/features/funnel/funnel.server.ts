import { sql, type Transaction } from 'kysely'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { clockIn } from '../calendar/day.ts'
import { ALL_PLACES, type Funnel, NO_PLACE, NO_STEPS } from './funnel.ts'

type Trx = Transaction<Tables>

/** The day and hour of a scan in a time zone, as a play session stores them. */
export function visitTime(timeZone: string, at: number) {
  const clock = clockIn(timeZone, at)
  return { visit_day: clock.slice(0, 10), visit_hour: Number(clock.slice(11, 13)) }
}

/** What changes of the steps and tips of a visit, which are counted under the hour of its scan. */
export type FunnelChange = {
  visit: Pick<PlaySession, 'provider_id' | 'place_id' | 'visit_day' | 'visit_hour'>
  steps: Partial<Funnel>
  tips?: { currency: Currency; tipMinor: number; confirmedMinor: number } // in minor units
}

/** What is added to one row of a table: its key, and a number for each column. */
type Row = { key: Record<string, string | number>; counts: Record<string, number> }

/**
 * Counts steps and tips of visits in the transaction in which they happen. Visits from before there were places are not
 * counted.
 */
export async function countFunnel(trx: Trx, changes: FunnelChange[]) {
  const days = new Map<string, Row>()
  const hours = new Map<string, Row>()
  const tipped = new Map<string, Row>()
  for (const { visit, steps, tips } of changes) {
    const { provider_id, visit_day: day, visit_hour: hour } = visit
    if (day === null || hour === null) continue
    for (const place_id of [visit.place_id ?? NO_PLACE, ALL_PLACES]) {
      const key = { provider_id, place_id, day }
      add(days, key, { ...NO_STEPS, ...steps })
      if (steps.scans) add(hours, { ...key, hour }, { scans: steps.scans })
      if (tips) {
        const { currency, tipMinor, confirmedMinor } = tips
        add(tipped, { ...key, currency }, { tip_minor: tipMinor, confirmed_minor: confirmedMinor })
      }
    }
  }
  for (const row of inOrder(days)) await addTo(trx, 'place_day', row)
  for (const row of inOrder(hours)) await addTo(trx, 'place_hour', row)
  for (const row of inOrder(tipped)) await addTo(trx, 'place_tips', row)
}

function add(rows: Map<string, Row>, key: Row['key'], counts: Row['counts']) {
  const name = Object.values(key).join(' ')
  const row = rows.get(name) ?? { key, counts: {} }
  for (const [column, count] of Object.entries(counts)) row.counts[column] = (row.counts[column] ?? 0) + count
  rows.set(name, row)
}

/** What changes, in one order, so that two transactions do not wait for each other. */
const inOrder = (rows: Map<string, Row>) =>
  [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter(({ counts }) => Object.values(counts).some(Boolean))

function addTo(trx: Trx, table: 'place_day' | 'place_hour' | 'place_tips', { key, counts }: Row) {
  const sums = Object.entries(counts).map(([column, count]) => [
    column,
    sql`${sql.ref(`${table}.${column}`)} + ${count}`,
  ])
  return trx
    .insertInto(table)
    .values({ ...key, ...counts } as never)
    .onConflict((conflict) =>
      conflict.columns(Object.keys(key) as never[]).doUpdateSet(Object.fromEntries(sums)),
    )
    .execute()
}
