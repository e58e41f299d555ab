import { sql, type Transaction } from 'kysely'
import { countFunnel, type FunnelChange } from '#app/features/funnel/funnel.server.ts'
import type { Money } from '#app/features/money/amount.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { addDays, dayOf } from '../calendar/day.ts'
import {
  acceptedDay,
  boundsOf,
  CHOSEN_STATES,
  CONFIRMED_STATES,
  confirmedMinor,
  firstState,
  HISTORY_DAYS,
  isOneOf,
  isWithin,
  plausibleDay,
  type TipDay,
  type TipState,
} from './tip-state.ts'

/** What the counters need to know of a tip. */
export type CountedTip = Pick<
  PlaySession,
  | 'tip_minor'
  | 'tip_currency'
  | 'tip_method'
  | 'tipped_at'
  | 'tip_day'
  | 'tip_state'
  | 'confirmed_minor'
  | 'provider_id'
  | 'place_id'
  | 'visit_day'
  | 'visit_hour'
>

type TipCount = { day: string; currency: Currency; way: string; state: TipState }
type TipIncrements = { tips: number; tipsMinor: number; confirmedMinor: number }

/** Under what a tip is counted, if there is one. Before migration 60 days were in UTC and not stored. */
function countedAs(tip: CountedTip | undefined): Counted | undefined {
  if (!tip || tip.tipped_at === null) return undefined
  return {
    day: tip.tip_day ?? dayOf(tip.tipped_at),
    currency: tip.tip_currency!,
    way: tip.tip_method!,
    state: tip.tip_state,
    tips: 1,
    tipsMinor: tip.tip_minor!,
    confirmedMinor: isOneOf(CONFIRMED_STATES, tip.tip_state) ? confirmedMinor(tip) : 0,
  }
}

/**
 * Counts tips as they are now in place of what they were before, in minor units of their currency, in the transaction of
 * the change. What is the same before and after needs no write.
 */
export async function recountTips(
  trx: Transaction<Tables>,
  providerId: string,
  changes: (readonly [before: CountedTip | undefined, now: CountedTip | undefined])[],
) {
  const totals = new Map<string, Counted>()
  const days = new Map<string, Counted>()
  const add = (counted: Counted | undefined, sign: 1 | -1) => {
    if (!counted) return
    const { day, currency, way, state } = counted
    addTo(totals, `${currency} ${state}`, counted, sign)
    addTo(days, [day, currency, way, state].join(), counted, sign)
  }
  for (const [before, now] of changes) {
    add(countedAs(before), -1)
    add(countedAs(now), 1)
  }
  await countFunnel(
    trx,
    changes.flatMap(([before, now]) => funnelChanges(before, now)),
  )
  for (const total of inOrder(totals)) await countTotal(trx, providerId, total)
  for (const day of inOrder(days)) await countDay(trx, providerId, day)
}

/** What a tip counts for in the funnel of its place: one that is set aside or struck out for nothing. */
function funnelOf(tip: CountedTip | undefined) {
  const isCounted = tip && tip.tipped_at !== null && isOneOf(CHOSEN_STATES, tip.tip_state)
  if (!isCounted) return { opened: 0, said_sent: 0, confirmed: 0, tipMinor: 0, confirmedMinor: 0 }
  const isConfirmed = tip.tip_state === 'confirmed'
  return {
    opened: 1,
    said_sent: Number(tip.tip_state !== 'chosen'),
    confirmed: Number(isConfirmed),
    tipMinor: tip.tip_minor!,
    confirmedMinor: isConfirmed ? confirmedMinor(tip) : 0,
  }
}

/** What changes of a tip in the funnel, in each currency that it had. */
function funnelChanges(before: CountedTip | undefined, now: CountedTip | undefined): FunnelChange[] {
  const currencies = new Set([before, now].flatMap((tip) => tip?.tip_currency ?? []))
  return [...currencies].map((currency) => {
    const [was, is] = [before, now].map((tip) => funnelOf(tip?.tip_currency === currency ? tip : undefined))
    return {
      visit: (now ?? before)!,
      steps: {
        opened: is!.opened - was!.opened,
        said_sent: is!.said_sent - was!.said_sent,
        confirmed: is!.confirmed - was!.confirmed,
      },
      tips: {
        currency,
        tipMinor: is!.tipMinor - was!.tipMinor,
        confirmedMinor: is!.confirmedMinor - was!.confirmedMinor,
      },
    }
  })
}

type Counted = TipCount & TipIncrements

function addTo(counts: Map<string, Counted>, key: string, counted: Counted, sign: 1 | -1) {
  const sum = counts.get(key) ?? { ...counted, tips: 0, tipsMinor: 0, confirmedMinor: 0 }
  sum.tips += sign * counted.tips
  sum.tipsMinor += sign * counted.tipsMinor
  sum.confirmedMinor += sign * counted.confirmedMinor
  counts.set(key, sum)
}

/** What changes, in one order, so that two transactions do not wait for each other. */
const inOrder = (counts: Map<string, Counted>) =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, counted]) => counted)
    .filter(({ tips, tipsMinor, confirmedMinor }) => tips || tipsMinor || confirmedMinor)

const valuesOf = (providerId: string, { currency, state, tips, tipsMinor, confirmedMinor }: Counted) => ({
  provider_id: providerId,
  currency,
  state,
  tips,
  tip_minor: tipsMinor,
  confirmed_minor: confirmedMinor,
})

async function countTotal(trx: Transaction<Tables>, providerId: string, counted: Counted) {
  const { tips, tipsMinor, confirmedMinor } = counted
  await trx
    .insertInto('tip_total')
    .values(valuesOf(providerId, counted))
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'currency', 'state']).doUpdateSet({
        tips: sql`tip_total.tips + ${tips}`,
        tip_minor: sql`tip_total.tip_minor + ${tipsMinor}`,
        confirmed_minor: sql`tip_total.confirmed_minor + ${confirmedMinor}`,
      }),
    )
    .execute()
}

async function countDay(trx: Transaction<Tables>, providerId: string, counted: Counted) {
  const { day, way, tips, tipsMinor, confirmedMinor } = counted
  await trx
    .insertInto('tip_day')
    .values({ ...valuesOf(providerId, counted), day, way })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day', 'currency', 'way', 'state']).doUpdateSet({
        tips: sql`tip_day.tips + ${tips}`,
        tip_minor: sql`tip_day.tip_minor + ${tipsMinor}`,
        confirmed_minor: sql`tip_day.confirmed_minor + ${confirmedMinor}`,
      }),
    )
    .execute()
}

const readDays = (
  trx: Transaction<Tables>,
  providerId: string,
  currency: Currency,
  { from, to }: { from: string; to: string },
) =>
  trx
    .selectFrom('tip_day')
    .select(['day', 'tips', 'tip_minor as tipsMinor'])
    .where('state', 'in', CHOSEN_STATES)
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

const sumDay = (counts: TipDay[]): TipDay => ({
  tips: counts.reduce((sum, { tips }) => sum + tips, 0),
  tipsMinor: counts.reduce((sum, { tipsMinor }) => sum + tipsMinor, 0),
})

/** What counts of a day. */
export const countDayOf = async (
  trx: Transaction<Tables>,
  providerId: string,
  currency: Currency,
  day: string,
) => sumDay(await readDays(trx, providerId, currency, { from: day, to: day }))

/**
 * The state of a new amount on a day, by the provider's tips of that currency on that day and on the days before, which
 * are read only where the day or the amount is more than ordinary.
 */
export async function judgeTip(
  trx: Transaction<Tables>,
  providerId: string,
  { amountMinor, currency }: Money,
  day: string,
): Promise<TipState> {
  const bounds = boundsOf(currency)
  const today = await countDayOf(trx, providerId, currency, day)
  const next = { tips: today.tips + 1, tipsMinor: today.tipsMinor + amountMinor }
  if (amountMinor < bounds.neverSetAsideBelow && isWithin(next, bounds.ordinaryDay)) return 'chosen'
  const counted = await readDays(trx, providerId, currency, {
    from: addDays(day, -HISTORY_DAYS),
    to: addDays(day, -1),
  })
  const history = [...Map.groupBy(counted, ({ day }) => day).values()].map(sumDay)
  if (firstState(amountMinor, history, bounds) === 'set-aside') return 'set-aside'
  if (isWithin(next, plausibleDay(history, bounds))) return 'chosen'
  const accepted = await findAcceptedDay(trx, providerId, currency, day)
  return accepted && isWithin(next, acceptedDay(accepted)) ? 'chosen' : 'set-aside'
}

/** What counted of a day when the provider last accepted its excess, if it did. */
const findAcceptedDay = (trx: Transaction<Tables>, providerId: string, currency: Currency, day: string) =>
  trx
    .selectFrom('tip_decision')
    .select(['day_tips as tips', 'day_minor as tipsMinor'])
    .where('provider_id', '=', providerId)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .where('decision', '=', 'accept')
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
