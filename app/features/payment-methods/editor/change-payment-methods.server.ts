// Mechanism: held changes of where tips go (payment_method_change): what is held, the sweep that makes them, undo by mail
import type { Selectable, Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type {
  Proof,
  ReauthenticationFailure,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import { knownSince, strengthOf } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import {
  type DescribedChange,
  lockProvider,
  mailUnlessKnown,
} from '#app/features/identity/session/unknown-device-change.server.ts'
import { type MailContent, type MailRecipient, mailTime } from '#app/kit/mail/account-mails.ts'
import { queueBurst, queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { changeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import { BURST_MS, isKnownSince, YOUNG_MS } from '#app/kit/undo/undo-link.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { decideChange, HOLD_MS } from './held-change.ts'
import { endHeld, listHeldSince, type StoredChange } from './method-change.server.ts'
import type { PaymentMethodList } from './method-list.ts'
import {
  heldBurstMail,
  heldDroppedMail,
  heldMethodsMail,
  madeMail,
  sentencesOf,
  type Undoable,
  type WhyDropped,
} from './method-mails.ts'
import type { PlaceTips } from './place-tips.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Trx = Transaction<Tables>
type Session = Pick<SignedInUser, 'id' | 'sessionId'>

/** Whether the account never had a payment method, of its own or of a person. */
async function hadNoMethod(trx: Trx, { id, had_method_at }: User) {
  if (had_method_at) return false
  for (const table of ['payment_method', 'place_payment_method'] as const)
    if (await trx.selectFrom(table).select('id').where('provider_id', '=', id).executeTakeFirst())
      return false
  return true
}

/** What becomes of a change of a locked provider. The rows under the lock decide: an undo may have ended the sign-in. */
async function decide(trx: Trx, locked: User, session: Session, proof: Proof, now: number) {
  const since = await knownSince(trx, session)
  return decideChange({
    device: since !== undefined && isKnownSince(since, now) ? 'known' : 'unknown',
    proof: since === undefined ? 'none' : await strengthOf(trx, locked, proof, now),
    isYoung: isOpen(Date.parse(locked.created_at) + YOUNG_MS, YOUNG_MS, now),
    isFirst: await hadNoMethod(trx, locked),
    heldToday: (await listHeldSince(trx, locked.id, now - DAY_MS)).length,
  })
}

/** Where tips of one list go, before and after a change: that of the provider, of a person, or of a code. */
type Tips = { placeId: string; before: PaymentMethodList | PlaceTips; after: PaymentMethodList | PlaceTips }
type StoreOptions = { isHeld: boolean; now: number; subject?: string }

/** Drops what waits of one list of a provider; returns whether there was something. */
async function dropWaiting(
  trx: Trx,
  record: RecordEvent,
  list: { provider_id: string; place_id: string },
  now: number,
) {
  const isDropped = await endHeld(trx, list, { state: 'dropped', now })
  if (isDropped) await record('user_updated:ways-held-dropped', list.provider_id)
  return isDropped
}

/** Stores a change that is made at once or waits for 24 hours. A method that comes after it is not the account's first. */
async function storeChange(
  trx: Trx,
  record: RecordEvent,
  { id: providerId, had_method_at }: User,
  { placeId, before, after }: Tips,
  { isHeld, now, subject }: StoreOptions,
) {
  const row: Selectable<Tables['payment_method_change']> = {
    id: randomAlphanumeric(20),
    provider_id: providerId,
    place_id: placeId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    state: isHeld ? 'held' : 'made',
    created_at: now,
    due_at: isHeld ? now + HOLD_MS : null,
    confirmed_at: null,
    ended_at: isHeld ? null : now,
  }
  if (!had_method_at && `${row.before}${row.after}`.includes('"handle"'))
    await trx.updateTable('user').set({ had_method_at: now }).where('id', '=', providerId).execute()
  await trx.insertInto('payment_method_change').values(row).execute()
  if (isHeld) await record('user_updated:ways-held', providerId, undefined, subject)
  return row
}

/**
 * Queues the mail of a change that waits. What follows another one within ten minutes is in one mail with it, which is sent
 * when these are over, so that nobody can bury the one that matters.
 */
async function queueHeld(trx: Trx, user: User, change: StoredChange, replaces: boolean) {
  const to = recipientOf(user)
  const { id, created_at: now } = change
  const [first = change, ...others] = await listHeldSince(trx, user.id, now - BURST_MS)
  const sentences = [first, ...others].flatMap((one) => sentencesOf(one, to.language))
  const links = (earlier?: string) => ({
    undo: changeLink('undo', first.id, earlier),
    confirm: changeLink('confirm', id, earlier),
  })
  if (others.length)
    return queueBurst(
      trx,
      user,
      { id: `held-${first.id}`, sendAt: first.created_at + BURST_MS },
      (earlier) => heldBurstMail(to, sentences, links(earlier)),
      now,
    )
  const time = mailTime(now + HOLD_MS, to.language, user.time_zone)
  return queueToMailboxes(
    trx,
    user,
    (earlier) => heldMethodsMail(to, { sentences, time, replaces, ...links(earlier) }),
    now,
  )
}

/** Queues the mail of a change that was made; `dropped` says that another one waited until now. */
export function queueMade(
  trx: Trx,
  user: User,
  change: StoredChange,
  { dropped, now }: { dropped?: boolean; now: number },
) {
  const to = recipientOf(user)
  return queueToMailboxes(
    trx,
    user,
    (earlier) => madeMail(to, change, { undo: changeLink('undo', change.id, earlier), dropped }),
    now,
  )
}

type Dropping = { why: WhyDropped; state?: 'dropped' | 'undone'; now: number }

/** Ends a change of a locked provider that waits without making it; returns its mails, undefined where it does not wait any more. */
export async function dropChange(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  change: StoredChange,
  { why, state = 'dropped', now }: Dropping,
) {
  if (!(await endHeld(trx, { id: change.id }, { state, now }))) return undefined
  await record(state === 'undone' ? 'user_updated:ways-undone' : 'user_updated:ways-held-dropped', locked.id)
  const to = recipientOf(locked)
  return queueToMailboxes(trx, locked, heldDroppedMail(to, sentencesOf(change, to.language), why), now)
}

/** The same in a transaction of its own. */
export const dropHeldChange = (change: StoredChange, options: Dropping) =>
  changeWithEvents(async (trx, record) => {
    const locked = await lockProvider(trx, change.provider_id)
    return locked && dropChange(trx, record, locked, change, options)
  })

/** What a change does, as an entrance plans it under the lock. */
export type PlannedChange = {
  proof?: Proof // by which it is decided; without one it is made at once
  tips?: Tips // undefined where they go on as before
  subject?: string // of the audit log
  takesBack?: string // the list whose waiting change is dropped, as `tips` drops its own
  seen?: DescribedChange // what customers see of it
  storeNow?: (trx: Trx) => Promise<unknown> // what never waits
  store?: (trx: Trx, record: RecordEvent) => Promise<unknown>
  mail?: (to: MailRecipient, undoable: Undoable) => MailContent // where tips go on as before
}

type ChangeOutcome =
  | { status: 'stale' }
  | { status: 'unproven'; reauthentication: ReauthenticationFailure }
  | { status: 'held'; dueAt: number; waited: boolean } // `waited`: another one did until now
  | { status: 'made'; waited: boolean }

const unproven = (reauthentication: ReauthenticationFailure) =>
  ({ outcome: { status: 'unproven', reauthentication }, mails: [], isSeen: false }) as const

/**
 * Changes where tips go, or what is stored with it: at once or in 24 hours, recorded and mailed, in one transaction with the
 * provider locked. `plan` returns undefined where something else was changed meanwhile. What waited of the same list is dropped.
 */
export async function changePaymentMethods(
  user: Session,
  now: number,
  plan: (trx: Trx, locked: User) => Promise<PlannedChange | undefined>,
): Promise<ChangeOutcome> {
  const { outcome, mails } = await changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, user.id)
      const planned = locked && (await plan(trx, locked))
      if (!locked || !planned) return { outcome: { status: 'stale' } as const, mails: [], isSeen: false }
      const { proof, tips, subject, seen, storeNow, store, mail } = planned
      const decision = proof ? await decide(trx, locked, user, proof, now) : 'allow'
      if (decision === 'deny') return unproven('old-session')
      if (decision === 'too-many') return unproven('too-many-changes')
      const seenMails = seen ? await mailUnlessKnown(trx, locked, user, seen, now) : []
      if (!seenMails) return unproven('too-many-changes')

      const isHeld = decision === 'hold' && tips !== undefined
      const place_id = tips?.placeId ?? planned.takesBack
      const list = place_id !== undefined && { provider_id: locked.id, place_id }
      const waited = list && (await dropWaiting(trx, record, list, now))
      const change = tips && (await storeChange(trx, record, locked, tips, { isHeld, now, subject }))
      await storeNow?.(trx)
      if (!isHeld) await store?.(trx, record)
      const queue = () => {
        if (change)
          return isHeld
            ? queueHeld(trx, locked, change, waited)
            : queueMade(trx, locked, change, { dropped: waited, now })
        return mail ? queueToMailboxes(trx, locked, mail(recipientOf(locked), { dropped: waited }), now) : []
      }
      const outcome: ChangeOutcome = isHeld
        ? { status: 'held', dueAt: now + HOLD_MS, waited }
        : { status: 'made', waited }
      return { outcome, mails: [...seenMails, ...(await queue())], isSeen: !isHeld || storeNow !== undefined }
    },
    (work) => changeProvider(user.id, work, (result) => result.isSeen),
  )
  sendMails(mails)
  return outcome
}
