import type { Insertable, Selectable, Transaction } from 'kysely'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000 // of a change that has ended

type Trx = Transaction<Tables>
export type AccountChange = Selectable<Tables['account_change']>
type PlaceState = { id: string; off_at: number | null; deleted_at: number | null }

/** What was changed of what customers see, for the sentence of its mail. */
export type PageChange = { cause: 'name' | 'off' | 'removed'; name: string }

/** How a change is taken back: keys that it added are removed, rows and columns that it changed are as before. */
export type WayBack = {
  removes?: { passkey?: string; app?: number; google?: string }
  restores?: {
    passkey?: Insertable<Tables['passkey']>
    totp?: Insertable<Tables['totp']>
    account?: Insertable<Tables['account']>
  }
  user?: Partial<
    Pick<
      User,
      | 'second_step'
      | 'suspended_at'
      | 'photo_url'
      | 'name'
      | 'business_name'
      | 'rim_name'
      | 'business_type'
      | 'custom_business_type'
    >
  >
  places?: PlaceState[]
  said?: PageChange
}

type Stored = Pick<AccountChange, 'user_id' | 'kind'> & { wayBack: WayBack; now: number; dueAt?: number }

/** Keeps a change so that a mailed link can take it back; returns the id that the link carries. */
export async function storeAccountChange(
  trx: Db | Trx,
  { user_id, kind, wayBack, now, dueAt }: Stored,
): Promise<string> {
  const id = randomAlphanumeric(20)
  const waits = dueAt !== undefined
  await trx
    .insertInto('account_change')
    .values({
      ...{ id, user_id, kind, before: JSON.stringify(wayBack), created_at: now },
      // A passkey can be taken back as long as it is there.
      ...{ state: waits ? 'held' : 'made', due_at: dueAt ?? null },
      ended_at: waits || wayBack.removes?.passkey ? null : now,
    })
    .execute()
  return id
}

export const findAccountChange = (on: Db | Trx, id: string) =>
  on.selectFrom('account_change').selectAll().where('id', '=', id).executeTakeFirst()

/** The changes of an account since then that wait or were made, the last one first. */
export const listChangesSince = (on: Db | Trx, userId: string, since: number) =>
  on
    .selectFrom('account_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('state', 'in', ['held', 'made'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The deletion of an account that waits. */
export const findDeletion = (on: Db | Trx, userId: string) =>
  on
    .selectFrom('account_change')
    .selectAll()
    .where(({ and }) => and({ user_id: userId, kind: 'deletion', state: 'held' }))
    .executeTakeFirst()

async function follow(trx: Trx, { user_id: userId, created_at, before }: AccountChange) {
  const { removes = {}, restores = {}, user: columns, places = [] } = JSON.parse(before) as WayBack
  const { suspended_at, ...user } = columns ?? {}
  const { passkey, app, google } = removes
  if (passkey)
    await trx
      .deleteFrom('passkey')
      .where(({ and }) => and({ user_id: userId, id: passkey }))
      .execute()
  if (app !== undefined)
    await trx
      .deleteFrom('totp')
      .where(({ and }) => and({ user_id: userId, created_at: app }))
      .execute()
  if (google)
    await trx
      .deleteFrom('account')
      .where(({ and }) => and({ user_id: userId, provider_id: 'google', account_id: google }))
      .execute()
  for (const table of ['passkey', 'totp', 'account'] as const) {
    const row = restores[table]
    if (row)
      await trx
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  // What an admin has suspended since then stays suspended.
  if (suspended_at === null)
    await trx
      .updateTable('user')
      .set({ suspended_at })
      .where(({ and }) => and({ id: userId, suspended_at: created_at }))
      .execute()
  if (Object.keys(user).length) await trx.updateTable('user').set(user).where('id', '=', userId).execute()
  for (const { id, ...set } of places)
    await trx
      .updateTable('place')
      .set(set)
      .where(({ and }) => and({ provider_id: userId, id }))
      .execute()
}

/** Takes back what was changed of an account since then, the last first, and all that waits. */
export async function takeBackSince(trx: Trx, userId: string, since: number, now: number) {
  const waiting = await findDeletion(trx, userId)
  const changes = await listChangesSince(trx, userId, since)
  if (waiting && !changes.some(({ id }) => id === waiting.id)) changes.push(waiting)
  for (const change of changes) {
    await follow(trx, change)
    await trx
      .updateTable('account_change')
      .set({ state: 'undone', ended_at: now })
      .where('id', '=', change.id)
      .execute()
  }
  return changes
}

/** Lets an account stay whose deletion waits; false where none does. */
export async function keepAccount(trx: Trx, userId: string, now: number) {
  const waiting = await findDeletion(trx, userId)
  if (!waiting) return false
  await follow(trx, waiting)
  await trx
    .updateTable('account_change')
    .set({ state: 'dropped', ended_at: now })
    .where('id', '=', waiting.id)
    .execute()
  return true
}

/** Whether the key that a change added is still there. */
export async function hasKeyOf(on: Db | Trx, { user_id, before }: AccountChange) {
  const { removes = {} } = JSON.parse(before) as WayBack
  if (!removes.passkey) return false
  const key = await on
    .selectFrom('passkey')
    .select('id')
    .where(({ and }) => and({ user_id, id: removes.passkey! }))
    .executeTakeFirst()
  return key !== undefined
}

/** The accounts whose deletion is due, each taken by one caller, and those of which one stopped half way. */
export async function takeDueDeletions(now: number) {
  await db
    .updateTable('account_change')
    .set({ state: 'made', ended_at: now })
    .where(({ and }) => and({ kind: 'deletion', state: 'held' }))
    .where('due_at', '<=', now)
    .execute()
  return db
    .selectFrom('account_change')
    .innerJoin('user', 'user.id', 'account_change.user_id')
    .selectAll('user')
    .where(({ and }) => and({ kind: 'deletion', state: 'made' }))
    .execute()
}

export const deleteExpiredAccountChanges = (now: number) =>
  deleteUntil('account_change', 'ended_at', now - RETENTION_MS)
