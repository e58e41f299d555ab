import type { Transaction } from 'kysely'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { type History, historyOf } from './tip-state.ts'

const ID_LENGTH = 20

type TipEvent = Tables['tip_event']
export type NewTipEvent = Omit<TipEvent, 'id'>

/** Stores what happened to tips in the transaction that changes them; returns it with its ids. */
export async function addTipEvents(trx: Transaction<Tables>, events: NewTipEvent[]) {
  if (!events.length) return []
  const rows = events.map((event) => ({ id: randomAlphanumeric(ID_LENGTH), ...event }))
  await trx.insertInto('tip_event').values(rows).execute()
  return rows
}

/** What happened to tips before, by their ids. */
export async function readHistories(trx: Transaction<Tables>, ids: string[]): Promise<Map<string, History>> {
  const events = await trx
    .selectFrom('tip_event')
    .select(['session_id as id', 'from_state as from', 'to_state as to', 'actor', 'created_at as at'])
    .where('session_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const byTip = Map.groupBy(events, ({ id }) => id)
  return new Map(ids.map((id) => [id, historyOf(byTip.get(id) ?? [])]))
}

export type ListedTipEvent = Pick<
  TipEvent,
  'created_at' | 'actor' | 'from_state' | 'to_state' | 'amount_minor' | 'currency'
>

/** Everything that happened to a provider's tip, oldest first. */
export const listTipEvents = (providerId: string, id: string): Promise<ListedTipEvent[]> =>
  db
    .selectFrom('tip_event')
    .select(['created_at', 'actor', 'from_state', 'to_state', 'amount_minor', 'currency'])
    .where('session_id', '=', id)
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .execute()
