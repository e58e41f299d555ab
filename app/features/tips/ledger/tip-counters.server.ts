// Mechanism: counters of statistics, and which tips and how much of a day count
import type { Transaction } from 'kysely'
import { countFunnel, type FunnelChange } from '#app/features/places/funnel/funnel.server.ts'
import { addDays } from '#app/kit/calendar/day.ts'
import type { ChangedTip, DomainEvents, TipRow } from '#app/kit/domain-events/domain-events.server.ts'
import type { Money } from '#app/kit/money/amount.ts'
import { addCounts } from '#app/server/db/add-counts.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
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

/** What a tip adds to the counters of its provider, if there is one. */
function countedAs(tip: TipRow | undefined, sign: 1 | -1) {
  if (!tip || tip.tipped_at === null) return undefined
  const confirmed = isOneOf(CONFIRMED_STATES, tip.tip_state) ? confirmedMinor(tip) : 0
  return {
    total: { currency: tip.tip_currency!, state: tip.tip_state },
    day: { day: tip.tip_day!, method: tip.tip_method! },
    counts: { tips: sign, tip_minor: sign * tip.tip_minor!, confirmed_minor: sign * confirmed },
  }
}

/**
 * Counts tips as they are now in place of what they were before, in minor units of their currency, in the transaction of
 * the change. What is the same before and after needs no write.
 */
export async function countTips(
  trx: Transaction<Tables>,
  { providerId, changes }: Pick<DomainEvents['tips.decided'], 'providerId' | 'changes'>,
) {
  const counted = changes.flatMap(({ before, now }) =>
    [countedAs(before, -1) ?? [], countedAs(now, 1) ?? []].flat(),
  )
  await countFunnel(trx, changes.flatMap(funnelChanges))
  const provider = { provider_id: providerId }
  await addCounts(
    trx,
    'tip_total',
    counted.map(({ total, counts }) => ({ key: { ...provider, ...total }, counts })),
  )
  await addCounts(
    trx,
    'tip_day',
    counted.map(({ total, day, counts }) => ({ key: { ...provider, ...total, ...day }, counts })),
  )
}

/** What a tip counts for in the funnel of its place: one that is set aside or struck out for nothing. */
function funnelOf(tip: TipRow | undefined) {
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
function funnelChanges({ before, now }: ChangedTip): FunnelChange[] {
  const currencies = new Set([before, now].flatMap((tip) => tip?.tip_currency ?? []))
  return [...currencies].map((currency) => {
    const [was, is] = [before, now].map((tip) => funnelOf(tip?.tip_currency === currency ? tip : undefined))
    return {
      visit: now,
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
export async function classifyTip(
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
