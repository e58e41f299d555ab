import type { Transaction } from 'kysely'
import { notifyPlayed } from '#app/server/db/changes.server.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { addToCounters } from '../counters.server.ts'
import { dayOf } from '../day.ts'
import { addDays } from '../period.ts'
import {
  CHOSEN,
  firstState,
  HISTORY_DAYS,
  NEVER_SET_ASIDE_BELOW_MINOR,
  type TipChange,
  type TipState,
} from './tip-state.ts'

type Tip = Pick<PlaySession, 'tipped_at' | 'tip_day' | 'tip_state'>

/** The day under which a tip is counted, if it is. Before migration 60 days were in UTC and not stored. */
export const countedDay = ({ tipped_at, tip_day, tip_state }: Tip) =>
  tipped_at === null || tip_state !== CHOSEN ? undefined : (tip_day ?? dayOf(tipped_at))

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

/** Changes the state of a provider's tip together with its counters; undefined when it has no such tip. */
export async function setTipState(
  providerId: string,
  id: string,
  state: TipState,
): Promise<TipChange | undefined> {
  const change = await inTransaction(async (trx) => {
    let find = trx
      .selectFrom('play_session')
      .select(['tip_cents', 'tip_method', 'tipped_at', 'tip_day', 'tip_state'])
      .where('id', '=', id)
      .where('provider_id', '=', providerId)
      .where('tipped', '=', 1)
    if (onPostgres) find = find.forUpdate()
    const tip = await find.executeTakeFirst()
    if (!tip) return undefined
    await trx.updateTable('play_session').set({ tip_state: state }).where('id', '=', id).execute()
    const amountMinor = tip.tip_cents!
    const before = countedDay(tip)
    const after = countedDay({ ...tip, tip_state: state })
    if (before && !after) await addToCounters(trx, providerId, before, { tips: -1, tipsMinor: -amountMinor })
    if (after && !before) await addToCounters(trx, providerId, after, { tips: 1, tipsMinor: amountMinor })
    return { id, state, before: tip.tip_state, amountMinor, method: tip.tip_method! }
  })
  if (change) notifyPlayed(providerId)
  return change
}
