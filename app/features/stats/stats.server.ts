import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { toDecimal } from '#app/features/money/amount.ts'
import { DEFAULT_CURRENCY } from '#app/features/money/currency.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { dayIn } from './day.ts'
import { barsOf, firstDay, type Period } from './period.ts'
import { averageMinor, type LatestTip, MANY, type TotalStats } from './stats.ts'
import { CHOSEN, SET_ASIDE, type TipState } from './tips/tip-state.ts'
import type { TipsView } from './tips/tips-view.ts'

/** A provider's totals from its counters: the same cost for a thousand sessions and for a million. */
export async function getTotalStats(providerId: string): Promise<TotalStats> {
  const [row, user, counted, setAside] = await Promise.all([
    db.selectFrom('provider_total').selectAll().where('provider_id', '=', providerId).executeTakeFirst(),
    db.selectFrom('user').select('currency').where('id', '=', providerId).executeTakeFirst(),
    db
      .selectFrom('tip_total')
      .select(['currency', 'tips', 'tip_minor as tipsMinor'])
      .where('provider_id', '=', providerId)
      .orderBy('currency')
      .execute(),
    uncountedTipsOf(providerId, 'set-aside').clearSelect().clearOrderBy().select('id').limit(MANY).execute(),
  ])
  const currency = user?.currency ?? DEFAULT_CURRENCY
  const { tips, tipsMinor } = counted.find((tips) => tips.currency === currency) ?? { tips: 0, tipsMinor: 0 }
  return {
    currency,
    tipsMinor,
    averageMinor: averageMinor(tipsMinor, tips),
    sessions: row?.sessions ?? 0,
    visitors: row?.visitors ?? 0,
    setAside: setAside.length,
    earlier: counted.filter((tips) => tips.currency !== currency && tips.tips > 0),
  }
}

const recentTotals = new LRUCache<string, Promise<TotalStats>>({ max: 1000, ttl: 1000 })
onChange((change) => {
  if (change.topic === 'missed') recentTotals.clear()
  else recentTotals.delete(change.providerId)
})

/** The totals, read once for all open pages of the provider after the same change. */
export function getSharedTotals(providerId: string) {
  const recent = recentTotals.get(providerId)
  if (recent) return recent
  const totals = getTotalStats(providerId)
  recentTotals.set(providerId, totals)
  totals.catch(() => recentTotals.delete(providerId))
  return totals
}

/** The totals as the statistics endpoint sends them; money as decimals of its currency. */
export async function getStatsResponse(providerId: string) {
  const { tipsMinor, averageMinor, sessions, visitors, ...rest } = await getSharedTotals(providerId)
  const { currency } = rest
  return {
    totalStats: {
      totalTipAmount: toDecimal(tipsMinor, currency),
      totalSessions: sessions,
      avgTipAmount: toDecimal(averageMinor, currency),
      uniqueUsers: visitors,
    },
    ...rest,
  }
}

export type StatsResponse = Awaited<ReturnType<typeof getStatsResponse>>

/**
 * What was counted in a period that ends today, in the provider's days, as bars; at most one row for each of its days is
 * read. After a move to the west the newest day counted may be tomorrow: it is shown with today.
 */
export async function getBars(
  providerId: string,
  period: Period,
  { timeZone, currency }: { timeZone: string; currency: Currency },
  now = Date.now(),
) {
  const today = dayIn(timeZone, now)
  const from = firstDay(period, today)
  const [visits, tips] = await Promise.all([
    db
      .selectFrom('provider_day')
      .select(['day', 'sessions'])
      .where('provider_id', '=', providerId)
      .where('day', '>=', from)
      .execute(),
    db
      .selectFrom('tip_day')
      .select(['day', 'tips', 'tip_minor as tipsMinor'])
      .where('provider_id', '=', providerId)
      .where('currency', '=', currency)
      .where('day', '>=', from)
      .execute(),
  ])
  const counts = [...visits, ...tips].map((row) => ({ ...row, day: row.day > today ? today : row.day }))
  return barsOf(counts, period, today)
}

const COLUMNS = [
  'id',
  'tipped_at',
  'tip_method',
  'tip_minor',
  'tip_currency',
  'tip_state',
  'game_type',
  'score',
  'completed',
] as const

const tipsOf = (providerId: string) =>
  db
    .selectFrom('play_session')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .where('tipped_at', 'is not', null) // the condition of the partial index of tips
    .orderBy('tipped_at', 'desc')
    .orderBy('id', 'desc')

type TipQuery = ReturnType<typeof tipsOf>
type TipRow = Awaited<ReturnType<TipQuery['execute']>>[number]

/** Those that are not set aside, however many are. */
const shownTipsOf = (providerId: string) => tipsOf(providerId).where('tip_state', '<>', sql.lit(SET_ASIDE)) // the condition of their partial index

const uncountedTipsOf = (providerId: string, state: TipState) =>
  tipsOf(providerId).where('tip_state', '=', state).where('tip_state', '<>', sql.lit(CHOSEN)) // the condition of the partial index of tips that do not count

const toTip = (row: TipRow): LatestTip => ({
  id: row.id,
  at: row.tipped_at!,
  way: row.tip_method!,
  state: row.tip_state,
  amountMinor: row.tip_minor!,
  currency: row.tip_currency!,
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

export const latestTipsOf = (providerId: string, limit: number) => shownTipsOf(providerId).limit(limit)

/** The newest tips of a provider, without those that wait for it, read from an index of tips alone. */
export async function listLatestTips(providerId: string, limit: number) {
  return (await latestTipsOf(providerId, limit).execute()).map(toTip)
}

/** Tips in any state or in one that does not count, newest first, from the one after `after`. */
export async function listTips(providerId: string, { state, after, limit }: TipsView & { limit: number }) {
  const query = state ? uncountedTipsOf(providerId, state) : tipsOf(providerId)
  return (await olderThan(query, after).limit(limit).execute()).map(toTip)
}

const PAGE = 1000 // rows in memory at once

const DAY_MS = 24 * 60 * 60 * 1000

/** All tips that count from one of the provider's days on, newest first, a page at a time. */
export async function* eachTip(providerId: string, fromDay: string) {
  let last: LatestTip | undefined
  for (;;) {
    const query = shownTipsOf(providerId)
      .where('tip_state', '=', CHOSEN)
      .where((eb) => eb.or([eb('tip_day', '>=', fromDay), eb('tip_day', 'is', null)]))
      .where('tipped_at', '>=', Date.parse(fromDay) - DAY_MS) // no time zone is further ahead of UTC; limits the range of the index
      .limit(PAGE)
    const tips = (await olderThan(query, last).execute()).map(toTip)
    yield* tips
    if (tips.length < PAGE) return
    last = tips.at(-1)
  }
}
