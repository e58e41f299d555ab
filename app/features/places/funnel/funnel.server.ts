// Mechanism: funnel of visits by place, day and hour, heat map
import type { Transaction } from 'kysely'
import { clockIn } from '#app/kit/calendar/day.ts'
import type { DomainEvents } from '#app/kit/domain-events/domain-events.server.ts'
import { addCounts, type Counts } from '#app/server/db/add-counts.server.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
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

/**
 * Counts steps and tips of visits in the transaction in which they happen. Visits from before there were places are not
 * counted.
 */
export async function countFunnel(trx: Trx, changes: FunnelChange[]) {
  const days: Counts[] = []
  const hours: Counts[] = []
  const tipped: Counts[] = []
  for (const { visit, steps, tips } of changes) {
    const { provider_id, visit_day: day, visit_hour: hour } = visit
    if (day === null || hour === null) continue
    for (const place_id of [visit.place_id ?? NO_PLACE, ALL_PLACES]) {
      const key = { provider_id, place_id, day }
      days.push({ key, counts: { ...NO_STEPS, ...steps } })
      if (steps.scans) hours.push({ key: { ...key, hour }, counts: { scans: steps.scans } })
      if (tips) {
        const { currency, tipMinor, confirmedMinor } = tips
        const counts = { tip_minor: tipMinor, confirmed_minor: confirmedMinor }
        tipped.push({ key: { ...key, currency }, counts })
      }
    }
  }
  await addCounts(trx, 'place_day', days)
  await addCounts(trx, 'place_hour', hours)
  await addCounts(trx, 'place_tips', tipped)
}

export const countScan = (trx: Trx, { visit }: DomainEvents['visit.started']) =>
  countFunnel(trx, [{ visit, steps: { scans: 1 } }])

/** Counts the visits that began a game, each once. */
export async function countFirstGame(trx: Trx, { visit, isFirst }: DomainEvents['round.started']) {
  if (isFirst) await countFunnel(trx, [{ visit, steps: { games: 1 } }])
}
