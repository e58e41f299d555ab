import { notifyPlayed } from '#app/server/db/changes.server.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { recountTip } from '../counters.server.ts'
import type { TipChange, TipState } from './tip-state.ts'

/** Changes the state of a provider's tip together with its counters; undefined when it has no such tip. */
export async function setTipState(
  providerId: string,
  id: string,
  state: TipState,
): Promise<TipChange | undefined> {
  const change = await inTransaction(async (trx) => {
    let find = trx
      .selectFrom('play_session')
      .select(['tip_minor', 'tip_currency', 'tip_method', 'tipped_at', 'tip_day', 'tip_state'])
      .where('id', '=', id)
      .where('provider_id', '=', providerId)
      .where('tipped', '=', 1)
    if (onPostgres) find = find.forUpdate()
    const tip = await find.executeTakeFirst()
    if (!tip) return undefined
    await trx.updateTable('play_session').set({ tip_state: state }).where('id', '=', id).execute()
    await recountTip(trx, providerId, tip, { ...tip, tip_state: state })
    return {
      id,
      state,
      before: tip.tip_state,
      amountMinor: tip.tip_minor!,
      currency: tip.tip_currency!,
      way: tip.tip_method!,
    }
  })
  if (change) notifyPlayed(providerId)
  return change
}
