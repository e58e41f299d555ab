import type { Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import {
  type Credentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { repriceMenu } from '#app/kit/money/reprice-menu.server.ts'
import { changeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { type Db, db, onPostgres } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { ProblemKey } from '#content/messages.ts'
import { listPaymentWays, storePaymentWays } from '../payment-method.server.ts'
import type { ChangeDecision } from './held-change.ts'
import {
  decideFor,
  dropHeld,
  isMadeNow,
  listHeld,
  queueHeld,
  refusalOfDecision,
  storeChange,
} from './way-change.server.ts'
import {
  changeAll,
  type Difference,
  differences,
  type OwnWay,
  takesBack,
  type WayChange,
  type WayList,
} from './way-list.ts'
import { firstWaysMail, heldDroppedMail, OWN_LIST, waySentences, waysChangedMail } from './way-mails.ts'

/** Where tips of a provider go, as stored. */
export async function readWayList(on: Db | Transaction<Tables>, userId: string): Promise<WayList> {
  const user = await on.selectFrom('user').select('currency').where('id', '=', userId).executeTakeFirst()
  const ways = await listPaymentWays(on, userId)
  return {
    currency: user?.currency ?? DEFAULT_CURRENCY, // of an account that was deleted meanwhile
    ways: ways.map(({ id, handle, enabled, checked_at }) => ({ id, handle, enabled, checked_at })),
  }
}

export const withoutChecks = ({ currency, ways }: WayList) =>
  JSON.stringify([currency, ...ways.map(({ id, handle, enabled }) => [id, handle, enabled])])

/** By which a form says what it was opened with. */
export const versionOf = (list: WayList) => sha256(withoutChecks(list)).slice(0, 16)

/** Locks a provider, so that two changes of where tips go wait for each other. */
export async function lockProvider(trx: Transaction<Tables>, userId: string) {
  const row = trx.selectFrom('user').selectAll().where('id', '=', userId)
  return (onPostgres ? row.forUpdate() : row).executeTakeFirst()
}

const EVENTS = {
  added: 'user_updated:way-added',
  changed: 'user_updated:way-changed',
  removed: 'user_updated:way-removed',
  on: 'user_updated:way-on',
  off: 'user_updated:way-off',
  ordered: 'user_updated:ways-ordered',
  currency: 'user_updated:currency',
} as const

const subjectOf = (difference: Difference) =>
  difference.kind === 'currency' ? difference.after : 'id' in difference ? difference.id : undefined

/** Stores what is different of a locked provider's list, with its security events. */
export async function storeWayList(
  trx: Transaction<Tables>,
  record: RecordEvent,
  userId: string,
  { before, after }: { before: WayList; after: WayList },
) {
  const found = differences(before, after)
  await storePaymentWays(trx, userId, after.ways)
  if (before.currency !== after.currency)
    await repriceMenu(trx, userId, { before: before.currency, after: after.currency })
  for (const difference of found)
    await record(EVENTS[difference.kind], userId, undefined, subjectOf(difference))
  return found
}

/** Stores a locked provider's list with what follows from it, and its security events. */
export async function replaceWayList(
  trx: Transaction<Tables>,
  record: RecordEvent,
  locked: User,
  { before, after, now }: { before: WayList; after: WayList; now: number },
) {
  await trx
    .updateTable('user')
    .set({ currency: after.currency, updated_at: new Date(now).toISOString() })
    .where('id', '=', locked.id)
    .execute()
  return storeWayList(trx, record, locked.id, { before, after })
}

type Lists = { before: WayList; after: WayList }
export type TakenDecision = Extract<ChangeDecision, 'allow' | 'hold'>

/** Keeps a change of a locked provider's list, with what is different. The caller stores the list of a change at once. */
export async function storeListChange(
  trx: Transaction<Tables>,
  record: RecordEvent,
  providerId: string,
  { before, after, decision, now }: Lists & { decision: TakenDecision; now: number },
) {
  const found = differences(before, after)
  const subject = found[0] && subjectOf(found[0])
  const change = { providerId, placeId: OWN_LIST, before, after }
  const stored = await storeChange(trx, record, change, { decision, now, subject })
  return { found, isMade: decision === 'allow', ...stored }
}

type Stored = Awaited<ReturnType<typeof storeListChange>>

/** Queues the mail to a provider of what is different, or of what waits. */
export function queueDifferences(
  trx: Transaction<Tables>,
  user: User,
  before: WayList,
  { found, ...stored }: Stored,
) {
  const { id, dueAt, waited } = stored
  if (dueAt !== null) return queueHeld(trx, user, { ...stored, dueAt })
  const to = recipientOf(user)
  const describe = before.ways.length ? waysChangedMail : firstWaysMail
  return queueToMailboxes(trx, user, (earlier) =>
    describe(to, found, { undo: changeLink('undo', id, earlier), dropped: waited }),
  )
}

/** Drops the change of the list that waits, where its owner asks for what is so now; returns whether it did. */
async function takeBackHeld(userId: string, changes: WayChange[], now: number) {
  const mails = await changeWithEvents(async (trx, record) => {
    const locked = await lockProvider(trx, userId)
    const held = (await listHeld(userId, trx)).find(({ place_id }) => place_id === OWN_LIST)
    if (!locked || !held) return undefined
    const [before, after] = [held.before, held.after].map((side) => JSON.parse(side) as WayList)
    if (!takesBack(after!, changes) || !(await dropHeld(trx, userId, { now, placeId: OWN_LIST })))
      return undefined
    await record('user_updated:ways-held-dropped', userId)
    const to = recipientOf(locked)
    const sentences = waySentences(differences(before!, after!), to.language)
    return queueToMailboxes(trx, locked, heldDroppedMail(to, sentences, 'cancelled'), now)
  })
  if (mails) sendMails(mails)
  return mails !== undefined
}

type Outcome =
  | { status: 'saved'; version: string; waited: boolean; removed?: { own: OwnWay; at: number } }
  | { status: 'held'; dueAt: number; waited: boolean }
  | { status: 'stale' }
  | { status: 'refused'; problem: ProblemKey<'get-paid'> }
  | { status: 'unproven'; reauthentication: ReauthenticationFailure }

type Input = { changes: WayChange[]; version: string; credentials: Credentials }

/**
 * Changes where tips go, at once or in 24 hours, unless the list is another one than the form was opened with. It needs
 * re-authentication, without which nothing is saved, and is mailed to the provider. An empty `version` is that of now.
 */
export async function changeWays(
  user: SignedInUser,
  { changes, version, credentials }: Input,
  now = Date.now(),
): Promise<Outcome> {
  const opened = await readWayList(db, user.id)
  if (version && version !== versionOf(opened)) return { status: 'stale' }
  const planned = changeAll(opened, changes)
  if ('problem' in planned) return { status: 'refused', problem: planned.problem }
  const isSame = !differences(opened, planned.list).length
  if (isSame && !(await listHeld(user.id)).some(({ place_id }) => place_id === OWN_LIST))
    return { status: 'saved', version: versionOf(opened), waited: false }
  const { failure: reauthentication, proof } = await reauthenticate(user, credentials, {
    acceptRecent: true,
    now,
  })
  if (reauthentication) return { status: 'unproven', reauthentication }
  if (isSame)
    return { status: 'saved', version: versionOf(opened), waited: await takeBackHeld(user.id, changes, now) }

  const lists = { before: opened, after: planned.list }
  const stored = await changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, user.id)
      if (!locked || withoutChecks(await readWayList(trx, locked.id)) !== withoutChecks(opened))
        return { isStale: true as const }
      const decision = await decideFor(trx, locked, { session: user, proof, now })
      if (decision === 'deny' || decision === 'too-many') return { refused: refusalOfDecision(decision) }
      const stored = await storeListChange(trx, record, locked.id, { ...lists, decision, now })
      if (decision === 'allow') await replaceWayList(trx, record, locked, { ...lists, now })
      return { ...stored, mails: await queueDifferences(trx, locked, opened, stored) }
    },
    (work) => changeProvider(user.id, work, isMadeNow),
  )
  if ('isStale' in stored) return { status: 'stale' }
  if (stored.refused) return { status: 'unproven', reauthentication: stored.refused }
  sendMails(stored.mails)
  const { dueAt, waited } = stored
  if (dueAt !== null) return { status: 'held', dueAt, waited }
  const gone = changes[0]?.kind === 'remove' ? changes[0].id : undefined
  const at = opened.ways.findIndex(({ id }) => id === gone)
  return {
    status: 'saved',
    version: versionOf(planned.list),
    waited,
    ...(at >= 0 && { removed: { own: opened.ways[at]!, at } }),
  }
}

/** Stores that the provider has seen that this handle is theirs. False when it is another one by now. */
export async function checkWay(
  userId: string,
  { id, handle }: Pick<OwnWay, 'id' | 'handle'>,
  now = Date.now(),
) {
  const { numUpdatedRows } = await inTransaction((trx) =>
    trx
      .updateTable('payment_way')
      .set({ checked_at: now })
      .where('provider_id', '=', userId)
      .where('id', '=', id)
      .where('handle', '=', handle)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0
}
