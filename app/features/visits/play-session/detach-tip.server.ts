import type { Transaction } from 'kysely'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { newPlaySessionId } from './play-session-id.server.ts'

const NO_TIP = {
  tipped: 0,
  tip_minor: null,
  tip_currency: null,
  tip_method: null,
  tipped_at: null,
  tip_day: null,
  tip_state: 'chosen',
  confirmed_minor: null,
  tip_note: null,
  tip_line: null,
} as const

/**
 * Gives a confirmed tip a row of its own, because the customer of its session leaves another one; returns the session
 * without a tip. The counters stay as they are.
 */
export async function detachTip(trx: Transaction<Tables>, session: PlaySession): Promise<PlaySession> {
  const id = newPlaySessionId(session.provider_id, session.created_at)
  await trx.updateTable('play_session').set(NO_TIP).where('id', '=', session.id).execute()
  await trx
    .insertInto('play_session')
    .values({ ...session, id })
    .execute()
  await trx.updateTable('tip_event').set({ session_id: id }).where('session_id', '=', session.id).execute()
  return { ...session, ...NO_TIP }
}
