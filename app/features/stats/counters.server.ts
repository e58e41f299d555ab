import { sql, type Transaction } from 'kysely'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { dayOf } from './day.ts'
import { addDays } from './period.ts'
import {
  CHOSEN,
  firstState,
  HISTORY_DAYS,
  NEVER_SET_ASIDE_BELOW_MINOR,
  type TipState,
} from './tips/tip-state.ts'

export type CounterIncrements = { sessions?: number; visitors?: number; tips?: number; tipsMinor?: number }

/** Adds to a provider's counters of a day, in the transaction of what is counted, so that they never drift apart. */
export async function addToCounters(
  trx: Transaction<Tables>,
  providerId: string,
  day: string,
  change: CounterIncrements,
) {
  const { sessions = 0, visitors = 0, tips = 0, tipsMinor = 0 } = change
  const values = { sessions, visitors, tips, tip_cents: tipsMinor }
  await trx
    .insertInto('provider_total')
    .values({ provider_id: providerId, ...values })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        sessions: sql`provider_total.sessions + ${sessions}`,
        visitors: sql`provider_total.visitors + ${visitors}`,
        tips: sql`provider_total.tips + ${tips}`,
        tip_cents: sql`provider_total.tip_cents + ${tipsMinor}`,
      }),
    )
    .execute()
  await trx
    .insertInto('provider_day')
    .values({ provider_id: providerId, day, ...values })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day']).doUpdateSet({
        sessions: sql`provider_day.sessions + ${sessions}`,
        visitors: sql`provider_day.visitors + ${visitors}`,
        tips: sql`provider_day.tips + ${tips}`,
        tip_cents: sql`provider_day.tip_cents + ${tipsMinor}`,
      }),
    )
    .execute()
}

type Tip = Pick<PlaySession, 'tip_cents' | 'tipped_at' | 'tip_day' | 'tip_state'>

/** The day under which a tip is counted, if it is. Before migration 60 days were in UTC and not stored. */
const countedDay = ({ tipped_at, tip_day, tip_state }: Tip) =>
  tipped_at === null || tip_state !== CHOSEN ? undefined : (tip_day ?? dayOf(tipped_at))

/** Counts the tip of a play session as it is now in place of the tip that the session had before. */
export async function recountTip(trx: Transaction<Tables>, providerId: string, before: Tip, now: Tip) {
  const [earlierDay, day] = [countedDay(before), countedDay(now)]
  const [earlierMinor, tipsMinor] = [before.tip_cents ?? 0, now.tip_cents ?? 0]
  if (earlierDay && earlierDay === day)
    return addToCounters(trx, providerId, day, { tipsMinor: tipsMinor - earlierMinor })
  if (earlierDay) await addToCounters(trx, providerId, earlierDay, { tips: -1, tipsMinor: -earlierMinor })
  if (day) await addToCounters(trx, providerId, day, { tips: 1, tipsMinor })
}

/** The state of a new amount on a day, by the provider's counters of the days before. */
export async function judgeTip(
  trx: Transaction<Tables>,
  providerId: string,
  amountMinor: number,
  day: string,
): Promise<TipState> {
  if (amountMinor < NEVER_SET_ASIDE_BELOW_MINOR) return CHOSEN
  const history = await trx
    .selectFrom('provider_day')
    .select(['tips', 'tip_cents as tipsMinor'])
    .where('provider_id', '=', providerId)
    .where('day', '>=', addDays(day, -HISTORY_DAYS))
    .where('day', '<', day)
    .execute()
  return firstState(amountMinor, history)
}
