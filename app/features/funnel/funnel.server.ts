import { sql, type Transaction } from 'kysely'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { clockIn } from '../calendar/day.ts'
import { ALL_PLACES, type Funnel, NO_PLACE, NO_STEPS, STEPS } from './funnel.ts'

type Trx = Transaction<Tables>

/** A visit as its steps are counted: under the hour of its scan. */
type Visit = Pick<PlaySession, 'provider_id' | 'place_id' | 'visit_day' | 'visit_hour'>

/** The day and hour of a scan in a time zone, as a play session stores them. */
export function visitTime(timeZone: string, at: number) {
  const clock = clockIn(timeZone, at)
  return { visit_day: clock.slice(0, 10), visit_hour: Number(clock.slice(11, 13)) }
}

const placesOf = ({ place_id }: Visit) => [place_id ?? NO_PLACE, ALL_PLACES]

/** Counts steps of a visit in the transaction in which they happen. Visits from before there were places are not counted. */
export async function countSteps(trx: Trx, visit: Visit, steps: Partial<Funnel>) {
  const { provider_id, visit_day: day, visit_hour: hour } = visit
  if (day === null || hour === null || STEPS.every((step) => !steps[step])) return
  const counts = { ...NO_STEPS, ...steps }
  for (const place_id of placesOf(visit)) {
    await trx
      .insertInto('place_day')
      .values({ provider_id, place_id, day, ...counts })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'place_id', 'day'])
          .doUpdateSet(
            Object.fromEntries(
              STEPS.map((step) => [step, sql`place_day.${sql.ref(step)} + ${counts[step]}`]),
            ),
          ),
      )
      .execute()
    if (!counts.scans) continue
    await trx
      .insertInto('place_hour')
      .values({ provider_id, place_id, day, hour, scans: counts.scans })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'place_id', 'day', 'hour'])
          .doUpdateSet({ scans: sql`place_hour.scans + ${counts.scans}` }),
      )
      .execute()
  }
}

/** What changes of the tips of a visit, in minor units of their currency. */
export type TipSteps = {
  steps: Pick<Funnel, 'opened' | 'said_sent' | 'confirmed'>
  currency: Currency
  tipMinor: number
  confirmedMinor: number
}

/** Counts what changes of the tips of a visit, in the transaction of the change. */
export async function countTipSteps(trx: Trx, visit: Visit, change: TipSteps) {
  const { steps, currency, tipMinor, confirmedMinor } = change
  await countSteps(trx, visit, steps)
  const { provider_id, visit_day: day } = visit
  if (day === null || (!tipMinor && !confirmedMinor)) return
  for (const place_id of placesOf(visit))
    await trx
      .insertInto('place_tips')
      .values({ provider_id, place_id, day, currency, tip_minor: tipMinor, confirmed_minor: confirmedMinor })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'place_id', 'day', 'currency']).doUpdateSet({
          tip_minor: sql`place_tips.tip_minor + ${tipMinor}`,
          confirmed_minor: sql`place_tips.confirmed_minor + ${confirmedMinor}`,
        }),
      )
      .execute()
}
