import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { type Funnel, NO_STEPS, STEPS } from './funnel.ts'
import { HOURS, type HourCount, type Hours } from './funnel-view.ts'

/** The places whose counts are added up under the id of a shown one: itself, and those that were merged into it. */
export type PlaceGroups = ReadonlyMap<string, readonly string[]>

export type PlaceFigures = {
  steps: Funnel
  hours: Hours
  money: { currency: Currency; tipMinor: number; confirmedMinor: number }[]
}

const ownersOf = (groups: PlaceGroups) =>
  new Map([...groups].flatMap(([shown, ids]) => ids.map((id) => [id, shown] as const)))

/** The figures of places from one of the provider's days on, from counters alone: three queries for all of them. */
export async function readFigures(
  providerId: string,
  from: string,
  groups: PlaceGroups,
): Promise<Map<string, PlaceFigures>> {
  const owners = ownersOf(groups)
  const ids = [...owners.keys()]
  const figures = new Map(
    [...groups.keys()].map((shown) => [
      shown,
      { steps: { ...NO_STEPS }, hours: Array<number>(HOURS).fill(0), money: [] as PlaceFigures['money'] },
    ]),
  )
  if (!ids.length) return figures
  const [days, hours, tips] = await Promise.all([
    db
      .selectFrom('place_day')
      .select('place_id')
      .select(({ fn }) => STEPS.map((step) => fn.sum(step).as(step)))
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy('place_id')
      .execute(),
    db
      .selectFrom('place_hour')
      .select(['place_id', 'hour'])
      .select(({ fn }) => fn.sum('scans').as('scans'))
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy(['place_id', 'hour'])
      .execute(),
    db
      .selectFrom('place_tips')
      .select(['place_id', 'currency'])
      .select(({ fn }) => [fn.sum('tip_minor').as('chosen'), fn.sum('confirmed_minor').as('confirmed')])
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy(['place_id', 'currency'])
      .orderBy('currency')
      .execute(),
  ])
  const of = (id: string) => figures.get(owners.get(id)!)!
  // PostgreSQL returns sums as text.
  for (const row of days) for (const step of STEPS) of(row.place_id).steps[step] += Number(row[step])
  for (const { place_id, hour, scans } of hours) of(place_id).hours[hour]! += Number(scans)
  for (const { place_id, currency, chosen, confirmed } of tips) {
    const { money } = of(place_id)
    const known = money.find((sum) => sum.currency === currency)
    const sum = known ?? { currency, tipMinor: 0, confirmedMinor: 0 }
    if (!known) money.push(sum)
    sum.tipMinor += Number(chosen)
    sum.confirmedMinor += Number(confirmed)
  }
  return figures
}

/** The scans of places, added up, by day and hour, from one of the provider's days on. */
export async function listHours(
  providerId: string,
  from: string,
  ids: readonly string[],
): Promise<HourCount[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('place_hour')
    .select(['day', 'hour'])
    .select(({ fn }) => fn.sum('scans').as('scans'))
    .where('provider_id', '=', providerId)
    .where('place_id', 'in', ids)
    .where('day', '>=', from)
    .groupBy(['day', 'hour'])
    .execute()
  return rows.map(({ scans, ...row }) => ({ ...row, scans: Number(scans) }))
}
