import type { Selectable, Transaction } from 'kysely'
import type { RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type {
  Proof,
  ReauthenticationFailure,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import { knownSince, strengthOf } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { mailTime } from '#app/kit/mail/account-mails.ts'
import { queueBurst, queueToMailboxes } from '#app/kit/mail/mailboxes.server.ts'
import { changeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import { BURST_MS, isKnownSince, YOUNG_MS } from '#app/kit/undo/undo-link.ts'
import { isOpen, openWindowEnds } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { type ChangeDecision, decideChange, HOLD_MS } from './held-change.ts'
import type { PlaceTips } from './place-tips.ts'
import type { WayList } from './way-list.ts'
import { heldBurstMail, heldWaysMail, sentencesOf } from './way-mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_MS = 30 * DAY_MS // of a change that has ended

export type StoredChange = Selectable<Tables['way_change']>
type On = Db | Transaction<Tables>

type Trx = Transaction<Tables>

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

/** The changes of a provider that were held since then, the first one first. */
const listHeldSince = (on: Trx, providerId: string, since: number) =>
  on
    .selectFrom('way_change')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('due_at', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type DecisionInput = { session: Pick<SignedInUser, 'id' | 'sessionId'>; proof: Proof; now: number }

/**
 * What becomes of a change of a locked provider, asked for in this session with this proof. It is decided by the rows under
 * the lock: an undo may have ended the sign-in since the page has read it.
 */
export async function decideFor(trx: Trx, locked: User, { session, proof, now }: DecisionInput) {
  const since = await knownSince(trx, session)
  return decideChange({
    device: since !== undefined && isKnownSince(since, now) ? 'known' : 'unknown',
    proof: since === undefined ? 'none' : await strengthOf(trx, locked, proof, now),
    isYoung: isOpen(Date.parse(locked.created_at) + YOUNG_MS, YOUNG_MS, now),
    isFirst: await hadNoWay(trx, locked.id),
    heldToday: (await listHeldSince(trx, locked.id, now - DAY_MS)).length,
  })
}

/** Why a change is refused, in the words of whoever has to show that they are there. */
export const refusalOfDecision = (
  decision: Extract<ChangeDecision, 'deny' | 'too-many'>,
): ReauthenticationFailure => (decision === 'deny' ? 'old-session' : 'too-many-changes')

type Change<T> = { providerId: string; placeId: string; before: T; after: T }
type ChangeOptions = { decision: 'allow' | 'hold'; now: number; subject?: string }

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
  { decision, now, subject }: ChangeOptions,
): Promise<ChangeResult> {
  const waited = await dropHeld(trx, providerId, { now, placeId })
  if (waited) await record('user_updated:ways-held-dropped', providerId)
  const [earlier, later] = [JSON.stringify(before), JSON.stringify(after)]
  if ([earlier, later].some((side) => side.includes('"handle"'))) await rememberWay(trx, providerId, now)
  const id = randomAlphanumeric(20)
  const dueAt = decision === 'hold' ? now + HOLD_MS : null
  await trx
    .insertInto('way_change')
    .values({
      id,
      provider_id: providerId,
      place_id: placeId,
      before: earlier,
      after: later,
      state: decision === 'hold' ? 'held' : 'made',
      created_at: now,
      due_at: dueAt,
      confirmed_at: null,
      ended_at: decision === 'hold' ? null : now,
    })
    .execute()
  if (decision === 'hold') await record('user_updated:ways-held', providerId, undefined, subject)
  return { id, dueAt, waited }
}

/**
 * Queues the mail of a change that waits. What follows another one within ten minutes is in one mail with it, which is sent
 * when these are over, so that nobody can bury the one that matters.
 */
export async function queueHeld(
  trx: Trx,
  user: User,
  { id, dueAt, waited }: ChangeResult & { dueAt: number },
) {
  const to = recipientOf(user)
  const now = dueAt - HOLD_MS
  const [first, ...others] = await listHeldSince(trx, user.id, now - BURST_MS)
  if (first && others.length) {
    const sentences = [first, ...others].flatMap((change) => sentencesOf(change, to.language))
    return queueBurst(
      trx,
      user,
      { id: `held-${first.id}`, sendAt: first.created_at + BURST_MS },
      (earlier) =>
        heldBurstMail(to, sentences, {
          undo: changeLink('undo', first.id, earlier),
          confirm: changeLink('confirm', id, earlier),
        }),
      now,
    )
  }
  const change = await findChange(trx, id)
  return queueToMailboxes(
    trx,
    user,
    (earlier) =>
      heldWaysMail(to, {
        sentences: change ? sentencesOf(change, to.language) : [],
        time: mailTime(dueAt, to.language, user.time_zone),
        replaces: waited,
        undo: changeLink('undo', id, earlier),
        confirm: changeLink('confirm', id, earlier),
      }),
    now,
  )
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

/** The first change of a provider since then that was made and not undone. */
export const findFirstMade = (on: Db | Trx, providerId: string, since: number) =>
  on
    .selectFrom('way_change')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('created_at', '>=', since)
    .where('state', '=', 'made')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The other changes of its provider that wait, or that were made after a change was asked for, the last one first. */
export const listFollowing = (on: On, { id, provider_id, created_at }: StoredChange) =>
  on
    .selectFrom('way_change')
    .selectAll()
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
