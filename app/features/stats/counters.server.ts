import { sql, type Transaction } from 'kysely'
import type { Money } from '#app/features/money/amount.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { dayOf } from './day.ts'
import { addDays } from './period.ts'
import { boundsOf, CHOSEN, firstState, HISTORY_DAYS, type TipState } from './tips/tip-state.ts'

type VisitIncrements = { sessions: number; visitors: number }

/** Adds to a provider's visits of a day, in the transaction of what is counted, so that they never drift apart. */
export async function countVisits(
  trx: Transaction<Tables>,
  providerId: string,
  day: string,
  { sessions, visitors }: VisitIncrements,
) {
  await trx
    .insertInto('provider_total')
    .values({ provider_id: providerId, sessions, visitors })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        sessions: sql`provider_total.sessions + ${sessions}`,
        visitors: sql`provider_total.visitors + ${visitors}`,
      }),
    )
    .execute()
  await trx
    .insertInto('provider_day')
    .values({ provider_id: providerId, day, sessions, visitors })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day']).doUpdateSet({
        sessions: sql`provider_day.sessions + ${sessions}`,
        visitors: sql`provider_day.visitors + ${visitors}`,
      }),
    )
    .execute()
}

export type TipIncrements = { day: string; currency: Currency; tips: number; tipsMinor: number }

/** The same for tips that count, in minor units of their currency. */
export async function countTips(
  trx: Transaction<Tables>,
  providerId: string,
  { day, currency, tips, tipsMinor }: TipIncrements,
) {
  const values = { provider_id: providerId, currency, tips, tip_minor: tipsMinor }
  await trx
    .insertInto('tip_total')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'currency']).doUpdateSet({
        tips: sql`tip_total.tips + ${tips}`,
        tip_minor: sql`tip_total.tip_minor + ${tipsMinor}`,
      }),
    )
    .execute()
  await trx
    .insertInto('tip_day')
    .values({ ...values, day })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day', 'currency']).doUpdateSet({
        tips: sql`tip_day.tips + ${tips}`,
        tip_minor: sql`tip_day.tip_minor + ${tipsMinor}`,
      }),
    )
    .execute()
}

type Tip = Pick<PlaySession, 'tip_minor' | 'tip_currency' | 'tipped_at' | 'tip_day' | 'tip_state'>

/** Under what a tip is counted, if it is. Before migration 60 days were in UTC and not stored. */
const countedAs = ({ tip_minor, tip_currency, tipped_at, tip_day, tip_state }: Tip) =>
  tipped_at === null || tip_state !== CHOSEN
    ? undefined
    : { day: tip_day ?? dayOf(tipped_at), currency: tip_currency!, tipsMinor: tip_minor! }

/** Counts the tip of a play session as it is now in place of the tip that the session had before. */
export async function recountTip(trx: Transaction<Tables>, providerId: string, before: Tip, now: Tip) {
  const [earlier, counted] = [countedAs(before), countedAs(now)]
  if (earlier && earlier.day === counted?.day && earlier.currency === counted.currency)
    return countTips(trx, providerId, {
      ...counted,
      tips: 0,
      tipsMinor: counted.tipsMinor - earlier.tipsMinor,
    })
  if (earlier) await countTips(trx, providerId, { ...earlier, tips: -1, tipsMinor: -earlier.tipsMinor })
  if (counted) await countTips(trx, providerId, { ...counted, tips: 1 })
}

/** The state of a new amount on a day, by the provider's tips of that currency on the days before. */
export async function judgeTip(
  trx: Transaction<Tables>,
  providerId: string,
  { amountMinor, currency }: Money,
  day: string,
): Promise<TipState> {
  if (amountMinor < boundsOf(currency).neverSetAsideBelow) return CHOSEN
  const history = await trx
    .selectFrom('tip_day')
    .select(['tips', 'tip_minor as tipsMinor'])
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .where('day', '>=', addDays(day, -HISTORY_DAYS))
    .where('day', '<', day)
    .execute()
  return firstState(amountMinor, history, boundsOf(currency))
}
