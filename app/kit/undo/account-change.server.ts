// Mechanism: changes of an account that its mailbox takes back (account_change): keys, logo, tokens, webhooks, wall, a deletion that waits
import type { Insertable, Selectable, Transaction } from 'kysely'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { BURST_MS } from './undo-link.ts'

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000 // of a change that has ended

type Trx = Transaction<Tables>
export type AccountChange = Selectable<Tables['account_change']>
export type ChangeKind = AccountChange['kind']
type PlaceState = { id: string; off_at: number | null; deleted_at: number | null }
type WebhookState = Pick<
  Tables['webhook'],
  'secret' | 'earlier_secret' | 'earlier_until' | 'off_at' | 'off_cause' | 'failing_since'
>
type WallState = Pick<Tables['wall'], 'secret_hash' | 'created_at'>

/** What was changed of what customers or programs see, for the sentence of its mail. */
export type MailedChange = {
  cause:
    | 'name'
    | 'logo'
    | 'off'
    | 'removed'
    | 'token'
    | 'tokenEnded'
    | 'webhook'
    | 'webhookRemoved'
    | 'webhookSecret'
    | 'webhookOn'
    | 'webhookOff'
    | 'wall'
    | 'wallOff'
  name: string
}

/** How a change is taken back: keys that it added are removed, rows and columns that it changed are as before. */
export type WayBack = {
  removes?: { passkey?: string; app?: number; google?: string }
  restores?: {
    passkey?: Insertable<Tables['passkey']>
    totp?: Insertable<Tables['totp']>
    account?: Insertable<Tables['account']>
    webhook?: Insertable<Tables['webhook']>
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
  // As they were, while they still have what the change gave them: what the owner set later stays.
  webhook?: { id: string; made: Partial<WebhookState>; before: Partial<WebhookState> }
  wall?: { made: string | null; before: WallState }
  sentence?: string // of its mail
  isKnown?: true // made on a device that the account knew: only its own mail brings back what it removed
  mailedTo?: string // the digest of the address that the account had
}

export const readWayBack = (before: string) => JSON.parse(before) as WayBack

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

async function follow(trx: Trx, { user_id: userId, created_at, before }: AccountChange, isLinked: boolean) {
  const { isKnown, removes = {}, ...changed } = readWayBack(before)
  const brought = isKnown && !isLinked ? ({} as WayBack) : changed
  const { restores = {}, user: columns, places = [] } = brought
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
  for (const table of ['passkey', 'totp', 'account', 'webhook'] as const) {
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
  await followIntegrations(trx, userId, brought)
}

async function followIntegrations(trx: Trx, userId: string, { webhook, wall }: WayBack) {
  if (webhook)
    await trx
      .updateTable('webhook')
      .set(webhook.before)
      .where(({ and }) => and({ provider_id: userId, id: webhook.id }))
      .where(({ and, eb }) =>
        and(
          (['secret', 'off_at'] as const)
            .filter((name) => name in webhook.made)
            .map((name) => eb(name, 'is not distinct from', webhook.made[name] ?? null)),
        ),
      )
      .execute()
  if (wall)
    await trx
      .updateTable('wall')
      .set(wall.before)
      .where('provider_id', '=', userId)
      .where('secret_hash', 'is not distinct from', wall.made)
      .execute()
}

type Ending = { state: 'undone' | 'dropped'; now: number; isLinked?: boolean }

/** Restores what was before a change, which ends. */
async function takeBack(trx: Trx, change: AccountChange, { state, now, isLinked = true }: Ending) {
  await follow(trx, change, isLinked)
  await trx.updateTable('account_change').set({ state, ended_at: now }).where('id', '=', change.id).execute()
}

type Taking = { since: number; linkedId?: string; now: number }

/** Takes back what was changed of an account since then, the last first, and all that waits; `linkedId` is the change of the mail. */
export async function takeBackSince(trx: Trx, userId: string, { since, linkedId, now }: Taking) {
  const waiting = await findDeletion(trx, userId)
  const changes = await listChangesSince(trx, userId, since)
  if (waiting && !changes.some(({ id }) => id === waiting.id)) changes.push(waiting)
  for (const change of changes)
    await takeBack(trx, change, { state: 'undone', now, isLinked: change.id === linkedId })
  return changes
}

/** Lets an account stay whose deletion waits; false where none does. */
export async function keepAccount(trx: Trx, userId: string, now: number) {
  const waiting = await findDeletion(trx, userId)
  if (!waiting) return false
  await takeBack(trx, waiting, { state: 'dropped', now })
  return true
}

/**
 * Whether a key that a change added, or one that came in the same mail, is still there, and the account still has the address
 * that was mailed about it.
 */
export async function hasKeyOf(on: Db | Trx, { id, user_id, kind, created_at }: AccountChange) {
  const later = await listChangesSince(on, user_id, created_at)
  const mailed = later.filter((one) => one.kind === kind && one.created_at < created_at + BURST_MS)
  for (const one of mailed)
    if ((one.id === id || !readWayBack(one.before).isKnown) && (await hasOwnKey(on, one))) return true
  return false
}

async function hasOwnKey(on: Db | Trx, { user_id, before }: AccountChange) {
  const { removes = {}, mailedTo } = readWayBack(before)
  if (!removes.passkey) return false
  const key = await on
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .select('user.email')
    .where('passkey.user_id', '=', user_id)
    .where('passkey.id', '=', removes.passkey)
    .executeTakeFirst()
  return key !== undefined && sha256(key.email) === mailedTo
}

const logoChanges = (on: Db) =>
  on
    .selectFrom('account_change')
    .select(['id', 'user_id', 'before'])
    .where('kind', '=', 'page')
    .where('before', 'like', '%"photo_url":"%')

const logoOf = (before: string) => readWayBack(before).user?.photo_url ?? null

/** The logos, of an account or of all, that an undo brings back. */
export async function listReplacedLogos(on: Db, userId?: string) {
  const rows = await logoChanges(on)
    .where('state', '=', 'made')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()
  return rows.map(({ before }) => logoOf(before))
}

/** The logos that were replaced from unknown devices until then. Each is listed until it is forgotten. */
export async function listEndedLogos(on: Db, until: number) {
  const rows = await logoChanges(on).where('created_at', '<', until).execute()
  return rows.map(({ id, user_id: userId, before }) => ({ id, userId, replaced: logoOf(before) }))
}

/** Forgets a way back that is over. */
export const forgetWayBack = (trx: Trx, id: string) =>
  trx.updateTable('account_change').set({ before: '{}' }).where('id', '=', id).execute()

/** The deletions of accounts that are due, and those that have begun: one may have stopped half way. */
export const listDueDeletions = (now: number) =>
  db
    .selectFrom('account_change')
    .innerJoin('user', 'user.id', 'account_change.user_id')
    .selectAll('user')
    .select('account_change.id as change_id')
    .where('kind', '=', 'deletion')
    .where('state', 'in', ['held', 'made'])
    .where('due_at', '<=', now)
    .execute()

/** Begins the deletion of a locked account, which no undo stops from then on; false where it was taken back. */
export async function beginDeletion(trx: Trx, id: string, now: number) {
  await trx
    .updateTable('account_change')
    .set({ state: 'made', ended_at: now })
    .where(({ and }) => and({ id, state: 'held' }))
    .execute()
  const change = await trx
    .selectFrom('account_change')
    .select('id')
    .where(({ and }) => and({ id, state: 'made' }))
    .executeTakeFirst()
  return change !== undefined
}

/** Whether the deletion of an account has begun: then nothing of it is taken back. */
export const isBeingDeleted = async (on: Db | Trx, userId: string) =>
  (await on
    .selectFrom('account_change')
    .select('id')
    .where(({ and }) => and({ user_id: userId, kind: 'deletion', state: 'made' }))
    .executeTakeFirst()) !== undefined

export const deleteExpiredAccountChanges = (now: number) =>
  deleteUntil('account_change', 'ended_at', now - RETENTION_MS)
