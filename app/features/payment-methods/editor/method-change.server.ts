import type { Selectable, Transaction } from 'kysely'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { HOLD_MS } from './held-change.ts'

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000 // of a change that has ended

type On = Db | Transaction<Tables>
export type StoredChange = Selectable<Tables['payment_method_change']>

const select = (on: On) => on.selectFrom('payment_method_change').selectAll()

export const findChange = (on: On, id: string) => select(on).where('id', '=', id).executeTakeFirst()

/** The changes of a provider that wait, the first that is due first. */
export const listHeld = (providerId: string) =>
  select(db)
    .where('provider_id', '=', providerId)
    .where('state', '=', 'held')
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** The changes of all providers that wait. */
export const listAllHeld = () => select(db).where('state', '=', 'held').execute()

/** The changes of a provider that were held since then, the first one first. */
export const listHeldSince = (on: On, providerId: string, since: number) =>
  select(on)
    .where('provider_id', '=', providerId)
    .where('due_at', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The first change of a provider since then that was made and not undone. */
export const findFirstMade = (on: On, providerId: string, since: number) =>
  select(on)
    .where('provider_id', '=', providerId)
    .where('created_at', '>=', since)
    .where('state', '=', 'made')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The other changes of its provider that wait, or that were made after a change was asked for, the last one first. */
export const listFollowing = (on: On, { id, provider_id, created_at }: StoredChange) =>
  select(on)
    .where('provider_id', '=', provider_id)
    .where('id', '!=', id)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'held'), and([eb('state', '=', 'made'), eb('ended_at', '>=', created_at)])]),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The changes that are due, none that a clock ahead has dated, and none of a page that is suspended. */
export const listDue = (now: number) =>
  db
    .selectFrom('payment_method_change')
    .innerJoin('user', 'user.id', 'payment_method_change.provider_id')
    .select(['payment_method_change.id', 'provider_id'])
    .where('state', '=', 'held')
    .where('due_at', '<=', now)
    .where('suspended_at', 'is', null)
    .orderBy('due_at')
    .limit(100)
    .execute()

type Which = Partial<Pick<StoredChange, 'id' | 'provider_id' | 'place_id'>>
export type Ending = { state: 'made' | 'undone' | 'dropped'; now: number }

/** Ends those changes that wait; returns whether there was one. */
export async function endHeld(trx: Transaction<Tables>, which: Which, { state, now }: Ending) {
  const { numUpdatedRows } = await trx
    .updateTable('payment_method_change')
    .set({ state, ended_at: now })
    .where(({ and }) => and({ ...which, state: 'held' }))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Lets held changes that a clock ahead has dated wait for 24 hours from now on. */
export async function restartHeld(now: number) {
  const { until } = openWindowEnds(HOLD_MS, now)
  await db
    .updateTable('payment_method_change')
    .set({ due_at: now + HOLD_MS })
    .where('state', '=', 'held')
    .where('due_at', '>', until)
    .execute()
}

export const deleteExpiredChanges = (now: number) =>
  deleteUntil('payment_method_change', 'ended_at', now - RETENTION_MS)
