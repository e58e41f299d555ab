import type { Selectable, Transaction } from 'kysely'
import type { Proof } from '#app/features/auth/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/auth/session/session.server.ts'
import type { RecordEvent } from '#app/features/journal/journal.server.ts'
import { isOpen, openWindowEnds } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { fateOf, HOLD_MS, isKnownSince, YOUNG_MS } from './held-change.ts'
import type { PlaceTips } from './place-tips.ts'
import type { WayList } from './way-list.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_MS = 30 * DAY_MS // of a change that has ended

export type StoredChange = Selectable<Tables['way_change']>
type On = Db | Transaction<Tables>

/** Changes of the provider's own list have this place. */
export const OWN_LIST = ''

type Trx = Transaction<Tables>
type Session = Pick<SignedInUser, 'id' | 'sessionId'>

/** Since when the account knows the device of a session; undefined when the sign-in has ended meanwhile. */
async function knownSince(trx: Trx, { id, sessionId }: Session) {
  const session = await trx
    .selectFrom('session')
    .select(['device_id', 'started_at', 'created_at'])
    .where(({ and }) => and({ id: sessionId, user_id: id, is_pending: 0 }))
    .executeTakeFirst()
  if (!session) return undefined
  const { device_id: deviceId, started_at, created_at } = session
  if (deviceId === null) return started_at ?? Date.parse(created_at)
  const device = await trx
    .selectFrom('known_device')
    .select('first_seen_at')
    .where(({ and }) => and({ user_id: id, id: deviceId }))
    .executeTakeFirst()
  return device?.first_seen_at ?? Number.POSITIVE_INFINITY
}

/** Whether the account never had a way to pay, of its own or of a person. */
async function hadNoWay(on: Trx, providerId: string) {
  const user = await on
    .selectFrom('user')
    .select('had_way_at')
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (user?.had_way_at) return false
  for (const table of ['payment_way', 'place_way'] as const) {
    const way = await on
      .selectFrom(table)
      .select('id')
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
    if (way) return false
  }
  return true
}

/** Remembers that an account had a way to pay: one that comes after it was removed is not its first. */
const rememberWay = (trx: Trx, providerId: string, now: number) =>
  trx
    .updateTable('user')
    .set({ had_way_at: now })
    .where('id', '=', providerId)
    .where('had_way_at', 'is', null)
    .execute()

/** Whether a passkey of the account is younger than a held change waits: whoever has just added it proves no more than a password. */
async function hasFreshPasskey(on: Trx, userId: string, now: number) {
  const fresh = await on
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', now - HOLD_MS)
    .executeTakeFirst()
  return fresh !== undefined
}

type Asking = { session: Session; proof: Proof; now: number }

/**
 * What becomes of a change of a locked provider, asked for in this session with this proof. It is decided by the rows under
 * the lock: an undo may have ended the sign-in since the page has read it.
 */
export async function fateFor(trx: Trx, locked: User, { session, proof, now }: Asking) {
  const since = await knownSince(trx, session)
  const isFresh = proof === 'passkey' && (await hasFreshPasskey(trx, locked.id, now))
  return fateOf({
    device: since !== undefined && isKnownSince(since, now) ? 'known' : 'unknown',
    proof: since === undefined ? 'none' : isFresh ? 'password' : proof,
    isYoung: isOpen(Date.parse(locked.created_at) + YOUNG_MS, YOUNG_MS, now),
    isFirst: await hadNoWay(trx, locked.id),
  })
}

type Change<T> = { providerId: string; placeId: string; before: T; after: T }
type Keeping = { fate: 'at-once' | 'held'; now: number; subject?: string }

/** A stored change; `waited` says that another one waited until now, which is dropped. */
export type ChangeResult = { id: string; dueAt: number | null; waited: boolean }

/** Drops what waits of a provider, of one list or of all; returns whether there was something. */
export async function dropHeld(
  trx: Trx,
  providerId: string,
  { now, placeId, to = 'dropped' }: { now: number; placeId?: string; to?: 'dropped' | 'undone' },
) {
  const { numUpdatedRows } = await trx
    .updateTable('way_change')
    .set({ state: to, ended_at: now })
    .where('provider_id', '=', providerId)
    .where('state', '=', 'held')
    .$if(placeId !== undefined, (query) => query.where('place_id', '=', placeId!))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Stores a change of a locked provider that is made at once or waits for 24 hours. What waited of the same list is dropped. */
export async function storeChange<T extends WayList | PlaceTips>(
  trx: Trx,
  record: RecordEvent,
  { providerId, placeId, before, after }: Change<T>,
  { fate, now, subject }: Keeping,
): Promise<ChangeResult> {
  const waited = await dropHeld(trx, providerId, { now, placeId })
  if (waited) await record('user_updated:ways-held-dropped', providerId)
  const [earlier, later] = [JSON.stringify(before), JSON.stringify(after)]
  if ([earlier, later].some((side) => side.includes('"handle"'))) await rememberWay(trx, providerId, now)
  const id = randomAlphanumeric(20)
  const dueAt = fate === 'held' ? now + HOLD_MS : null
  await trx
    .insertInto('way_change')
    .values({
      id,
      provider_id: providerId,
      place_id: placeId,
      before: earlier,
      after: later,
      state: fate === 'held' ? 'held' : 'made',
      created_at: now,
      due_at: dueAt,
      confirmed_at: null,
      ended_at: fate === 'held' ? null : now,
    })
    .execute()
  if (fate === 'held') await record('user_updated:ways-held', providerId, undefined, subject)
  return { id, dueAt, waited }
}

/** Whether something was made at once, so that cached pages are stale. */
export const isMadeNow = (result: unknown) =>
  typeof result === 'object' && result !== null && 'isMade' in result && result.isMade === true

/** The changes of a provider that wait, the first that is due first. */
export const listHeld = (providerId: string, on: On = db) =>
  on
    .selectFrom('way_change')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('state', '=', 'held')
    .orderBy('due_at')
    .orderBy('id')
    .execute()

export const findChange = (on: On, id: string) =>
  on.selectFrom('way_change').selectAll().where('id', '=', id).executeTakeFirst()

/** The changes that are due, none that a clock ahead has dated, and none of a page that is suspended. */
export const listDue = (now: number) =>
  db
    .selectFrom('way_change')
    .innerJoin('user', 'user.id', 'way_change.provider_id')
    .select(['way_change.id', 'provider_id'])
    .where('state', '=', 'held')
    .where('due_at', '<=', now)
    .where('suspended_at', 'is', null)
    .orderBy('due_at')
    .limit(100)
    .execute()

/** Lets held changes that a clock ahead has dated wait for 24 hours from now on. */
export async function restartHeld(now: number) {
  const { until } = openWindowEnds(HOLD_MS, now)
  await db
    .updateTable('way_change')
    .set({ due_at: now + HOLD_MS })
    .where('state', '=', 'held')
    .where('due_at', '>', until)
    .execute()
}

export const deleteExpiredChanges = (now: number) => deleteUntil('way_change', 'ended_at', now - RETENTION_MS)
