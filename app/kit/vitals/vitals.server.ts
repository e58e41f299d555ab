// Mechanism: web vitals
import { sql } from 'kysely'
import { dayOf } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import {
  type BucketCount,
  bucketOf,
  MEASURES,
  type Measure,
  PAGE_KINDS,
  type PageKind,
  percentile75,
  RETENTION_DAYS,
} from './vitals.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const oldestDay = (now: number) => dayOf(now - (RETENTION_DAYS - 1) * DAY_MS)

/** Adds the values of one visit to the counts; nothing else of the visit is stored. */
export async function countVitals(
  page: PageKind,
  values: Partial<Record<Measure, number>>,
  now = Date.now(),
) {
  const rows = MEASURES.flatMap((measure) => {
    const value = values[measure]
    return value === undefined
      ? []
      : [{ day: dayOf(now), page, measure, bucket: bucketOf(measure, value), count: 1 }]
  })
  if (!rows.length) return
  await db
    .insertInto('web_vital')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'measure', 'bucket']).doUpdateSet({ count: sql`web_vital.count + 1` }),
    )
    .execute()
}

export const deleteExpiredVitals = (now: number) =>
  deleteOutside('web_vital', 'day', {
    after: dayOf(now - RETENTION_DAYS * DAY_MS),
    until: dayOf(now + DAY_MS),
  })

export type PageVitals = { page: PageKind; visits: number; values: Partial<Record<Measure, number>> }

/** The 75th percentiles of each kind of page that was visited. */
export async function readVitals(now = Date.now()): Promise<PageVitals[]> {
  const rows = await db
    .selectFrom('web_vital')
    .select(['page', 'measure', 'bucket'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('day', '>=', oldestDay(now))
    .groupBy(['page', 'measure', 'bucket'])
    .execute()
  return PAGE_KINDS.map((page) => {
    const counts = (measure: Measure): BucketCount[] =>
      rows.filter((row) => row.page === page && row.measure === measure)
    const sum = (measure: Measure) => counts(measure).reduce((all, { count }) => all + count, 0)
    const values = MEASURES.map((measure) => [measure, percentile75(measure, counts(measure))])
    return { page, visits: Math.max(...MEASURES.map(sum)), values: Object.fromEntries(values) }
  }).filter(({ visits }) => visits > 0)
}
