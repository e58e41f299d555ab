import { sql } from 'kysely'
import { addDays } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import type { Tip } from './tip.ts'
import type { TipCount } from './tip-parts.ts'
import { COUNTED_STATES, otherMinor, TIP_STATES, type TipState } from './tip-state.ts'
import { statesOf, type TipsFilter, type TipsView } from './tips-view.ts'

const SET_ASIDE = 'set-aside'

const COLUMNS = [
  'id',
  'tipped_at',
  'tip_method',
  'tip_minor',
  'tip_currency',
  'tip_state',
  'confirmed_minor',
  'reference',
  'tip_note',
  'place_id',
  'game_type',
  'score',
  'completed',
] as const

const tipsOf = (providerId: string) =>
  db
    .selectFrom('play_session')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .where('tipped_at', 'is not', null) // the condition of the partial indexes of tips
    .orderBy('tipped_at', 'desc')
    .orderBy('id', 'desc')

type TipQuery = ReturnType<typeof tipsOf>
/**
 * `placeIds` are those of the place that the list is limited to; none for the tips without a place. It may be limited to
 * the tips from a moment on and before another one.
 */
type PlacedFilter = TipsFilter & { placeIds?: readonly string[]; since?: number; until?: number }
type TipRow = Awaited<ReturnType<TipQuery['execute']>>[number]

const toTip = (row: TipRow): Tip => ({
  id: row.id,
  at: row.tipped_at!,
  method: row.tip_method!,
  state: row.tip_state,
  amountMinor: row.tip_minor!,
  confirmedMinor: otherMinor(row),
  currency: row.tip_currency!,
  reference: row.reference,
  note: row.tip_note,
  placeId: row.place_id,
  game: row.completed ? row.game_type : 'none',
  score: row.completed ? row.score : null,
})

const olderThan = (query: TipQuery, last: TipsView['after']) =>
  last
    ? query.where((eb) =>
        eb.or([
          eb('tipped_at', '<', last.at),
          eb.and([eb('tipped_at', '=', last.at), eb('id', '<', last.id)]),
        ]),
      )
    : query

const shownTipsOf = (providerId: string) => tipsOf(providerId).where('tip_state', '<>', sql.lit(SET_ASIDE)) // the condition of the partial index without them

export const latestTipsOf = (providerId: string, limit: number) => shownTipsOf(providerId).limit(limit)

/** The newest tips of a provider, without those that are set aside, read from an index of tips alone. */
export async function listLatestTips(providerId: string, limit: number) {
  return (await latestTipsOf(providerId, limit).execute()).map(toTip)
}

/** A provider's tip, or undefined. */
export async function findTip(providerId: string, id: string): Promise<Tip | undefined> {
  const row = await tipsOf(providerId).where('id', '=', id).executeTakeFirst()
  return row && toTip(row)
}

const DAY_MS = 24 * 60 * 60 * 1000

// No time zone is further than a day from UTC; limits the range of the index.
const fromDay = (query: TipQuery, day: string) =>
  query.where('tip_day', '>=', day).where('tipped_at', '>=', Date.parse(day) - DAY_MS)
const upToDay = (query: TipQuery, day: string) =>
  query.where('tip_day', '<=', day).where('tipped_at', '<', Date.parse(addDays(day, 1)) + DAY_MS)

function filtered(query: TipQuery, { method, game, from, to, placeIds, since, until }: PlacedFilter) {
  if (placeIds)
    query = placeIds.length ? query.where('place_id', 'in', placeIds) : query.where('place_id', 'is', null)
  if (method) query = query.where('tip_method', '=', method)
  if (game) query = query.where('game_type', '=', game).where('completed', '=', 1)
  if (from) query = fromDay(query, from)
  if (to) query = upToDay(query, to)
  if (since !== undefined) query = query.where('tipped_at', '>=', since)
  if (until !== undefined) query = query.where('tipped_at', '<', until)
  return query
}

/**
 * A provider's tips of a view, newest first, from the one after `after`. Each state, and each state of a way, is read from
 * its index and merged, so that the newest of a rare one need no search among all.
 */
export async function listTips(
  providerId: string,
  { after, ...filter }: TipsView & PlacedFilter & { limit: number },
): Promise<Tip[]> {
  const { limit, state: group, method } = filter
  const read = (query: TipQuery) => olderThan(filtered(query, filter), after).limit(limit).execute()
  if (!group && !method) return (await read(tipsOf(providerId))).map(toTip)
  const states = group ? statesOf(group) : TIP_STATES
  const rows = await Promise.all(
    states.map((state) => read(tipsOf(providerId).where('tip_state', '=', state))),
  )
  return rows
    .flat()
    .toSorted((one, other) => other.tipped_at! - one.tipped_at! || (one.id < other.id ? 1 : -1))
    .slice(0, limit)
    .map(toTip)
}

export type TipTotal = TipCount & { currency: Currency }

/**
 * The sums of a view by currency and state, in every state, from the counters; those of one game or place are counted from its
 * tips.
 */
export async function getTipTotals(
  providerId: string,
  { method, game, from, to, placeIds }: Omit<PlacedFilter, 'state'>,
): Promise<TipTotal[]> {
  if (game || placeIds) return countTipsOf(providerId, { method, game, from, to, placeIds })
  if (!method && !from && !to)
    return db
      .selectFrom('tip_total')
      .select(['currency', 'state', 'tips', 'tip_minor as tipsMinor', 'confirmed_minor as confirmedMinor'])
      .where('provider_id', '=', providerId)
      .where('tips', '>', 0)
      .orderBy('currency')
      .execute()
  let counted = db
    .selectFrom('tip_day')
    .select(['currency', 'state'])
    .select(({ fn }) => [
      fn.sum('tips').as('tips'),
      fn.sum('tip_minor').as('tipsMinor'),
      fn.sum('confirmed_minor').as('confirmedMinor'),
    ])
    .where('provider_id', '=', providerId)
    .groupBy(['currency', 'state'])
    .orderBy('currency')
  if (method) counted = counted.where('method', '=', method)
  if (from) counted = counted.where('day', '>=', from)
  if (to) counted = counted.where('day', '<=', to)
  return (await counted.execute()).map(toTotal).filter(({ tips }) => tips > 0)
}

type Sums = { currency: Currency | null; state: TipState } & Record<
  'tips' | 'tipsMinor' | 'confirmedMinor',
  string | number | bigint | null
>

// PostgreSQL returns sums as text.
const toTotal = ({ currency, state, tips, tipsMinor, confirmedMinor }: Sums): TipTotal => ({
  currency: currency!,
  state,
  tips: Number(tips),
  tipsMinor: Number(tipsMinor),
  confirmedMinor: Number(confirmedMinor),
})

async function countTipsOf(providerId: string, filter: PlacedFilter) {
  const rows = await filtered(tipsOf(providerId), filter)
    .clearSelect()
    .clearOrderBy()
    .select(['tip_currency as currency', 'tip_state as state'])
    .select(({ fn }) => [
      fn.countAll().as('tips'),
      fn.sum('tip_minor').as('tipsMinor'),
      fn.sum(fn.coalesce('confirmed_minor', 'tip_minor')).as('confirmedMinor'),
    ])
    .groupBy(['tip_currency', 'tip_state'])
    .orderBy('tip_currency')
    .execute()
  return rows.map(toTotal)
}

const PAGE = 1000 // rows in memory at once

/** All tips that count from one of the provider's days on, newest first, a page at a time. */
export async function* eachTip(providerId: string, firstDay: string) {
  let last: Tip | undefined
  for (;;) {
    const query = shownTipsOf(providerId)
      .where('tip_state', 'in', COUNTED_STATES)
      .where((eb) => eb.or([eb('tip_day', '>=', firstDay), eb('tip_day', 'is', null)]))
      .where('tipped_at', '>=', Date.parse(firstDay) - DAY_MS)
      .limit(PAGE)
    const tips = (await olderThan(query, last).execute()).map(toTip)
    yield* tips
    if (tips.length < PAGE) return
    last = tips.at(-1)
  }
}

/** The ids of the ways in which a provider was tipped. */
export async function listUsedMethods(providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tip_day')
    .select('method')
    .distinct()
    .where('provider_id', '=', providerId)
    .orderBy('method')
    .execute()
  return rows.map(({ method }) => method)
}

/** Stores the provider's note of a tip, an empty one as none; false when there is no such tip. */
export async function saveTipNote(providerId: string, id: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('play_session')
    .set({ tip_note: note || null })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('tipped', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
