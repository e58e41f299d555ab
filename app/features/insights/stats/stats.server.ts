import { LRUCache } from 'lru-cache'
import { sumTips } from '#app/features/tips/ledger/tip-parts.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { firstDay, type Period } from '#app/kit/calendar/period.ts'
import { toDecimal } from '#app/kit/money/amount.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { barsOf } from './bars.ts'
import { averageMinor, type TotalStats } from './stats.ts'

/** A provider's totals from its counters: the same cost for a thousand sessions and for a million. */
export async function getTotalStats(providerId: string): Promise<TotalStats> {
  const [row, user, counted] = await Promise.all([
    db.selectFrom('provider_total').selectAll().where('provider_id', '=', providerId).executeTakeFirst(),
    db.selectFrom('user').select('currency').where('id', '=', providerId).executeTakeFirst(),
    db
      .selectFrom('tip_total')
      .select(['currency', 'state', 'tips', 'tip_minor as tipsMinor', 'confirmed_minor as confirmedMinor'])
      .where('provider_id', '=', providerId)
      .orderBy('currency')
      .execute(),
  ])
  const currency = user?.currency ?? DEFAULT_CURRENCY
  const { tips, tipsMinor, parts } = sumTips(counted.filter((count) => count.currency === currency))
  const earlier = Map.groupBy(
    counted.filter((count) => count.currency !== currency),
    (count) => count.currency,
  )
  return {
    currency,
    tipsMinor,
    averageMinor: averageMinor(tipsMinor, tips),
    sessions: row?.sessions ?? 0,
    visitors: row?.visitors ?? 0,
    parts,
    setAside: counted.reduce((sum, { state, tips }) => (state === 'set-aside' ? sum + tips : sum), 0),
    earlier: [...earlier].flatMap(([currency, counts]) => {
      const { tips, tipsMinor } = sumTips(counts)
      return tips ? [{ currency, tips, tipsMinor }] : []
    }),
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

/** What was counted of a provider from a day on, in one currency; at most some rows for each day. */
async function readCounts(providerId: string, currency: Currency, from: string) {
  const [visits, tips] = await Promise.all([
    db
      .selectFrom('provider_day')
      .select(['day', 'sessions'])
      .where('provider_id', '=', providerId)
      .where('day', '>=', from)
      .execute(),
    db
      .selectFrom('tip_day')
      .select(['day', 'state', 'tips', 'tip_minor as tipsMinor', 'confirmed_minor as confirmedMinor'])
      .where('provider_id', '=', providerId)
      .where('currency', '=', currency)
      .where('day', '>=', from)
      .execute(),
  ])
  return [...visits, ...tips]
}

/**
 * What was counted in a period that ends today, in the provider's days, as bars. After a move to the west the newest day
 * counted may be tomorrow: it is shown with today.
 */
export async function getBars(
  providerId: string,
  period: Period,
  { timeZone, currency }: { timeZone: string; currency: Currency },
  now = Date.now(),
) {
  const today = dayIn(timeZone, now)
  const counts = await readCounts(providerId, currency, firstDay(period, today))
  const shown = counts.map((row) => ({ ...row, day: row.day > today ? today : row.day }))
  return barsOf(shown, period, today)
}

/** The same of a period that ends on an earlier day. */
export const getBarsTo = async (providerId: string, period: Period, currency: Currency, last: string) =>
  barsOf(await readCounts(providerId, currency, firstDay(period, last)), period, last)

/** What was chosen in other currencies in some days, such as before the provider changed the currency. */
export async function getOtherCurrencies(
  providerId: string,
  currency: Currency,
  { from, to }: { from: string; to: string },
) {
  const counts = await db
    .selectFrom('tip_day')
    .select(['currency', 'state', 'tips', 'tip_minor as tipsMinor', 'confirmed_minor as confirmedMinor'])
    .where('provider_id', '=', providerId)
    .where('currency', '!=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('currency')
    .execute()
  return [...Map.groupBy(counts, (count) => count.currency)].flatMap(([currency, ofOne]) => {
    const { tips, tipsMinor } = sumTips(ofOne)
    return tips ? [{ currency, tips, tipsMinor }] : []
  })
}
