import type { Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import {
  endIntegrationsSince,
  hasWall,
  integrationSentences,
} from '#app/features/identity/granted-access/integrations-left.server.ts'
import { addResetLink } from '#app/features/identity/password/mail-link.server.ts'
import {
  type Credentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import {
  hasSecondStep,
  readKeysLeft,
  removeKeys,
} from '#app/features/identity/second-factor/remove-keys.server.ts'
import { forgetDevices } from '#app/features/identity/session/forgotten-devices.server.ts'
import { isGoogleAlone } from '#app/features/identity/session/known-device.server.ts'
import { lastKnownAt } from '#app/features/identity/session/last-known.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { findKnownDevice } from '#app/features/identity/session/trusted-device.server.ts'
import { lockProvider } from '#app/features/identity/session/unknown-device-change.server.ts'
import { EARLIER_MS, listEarlierEmails, queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import {
  type AccountChange,
  findAccountChange,
  hasKeyOf,
  isBeingDeleted,
  listChangesSince,
  takeBackSince,
} from '#app/kit/undo/account-change.server.ts'
import { readChangeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import {
  isKnownSince,
  KNOWN_MS,
  type LinkPurpose,
  type LinkState,
  linkState,
} from '#app/kit/undo/undo-link.ts'
import { changeProvider, notifySignedOut } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { publicOrigin } from '#app/server/public-origin.server.ts'
import { dropHeldChange } from './change-payment-methods.server.ts'
import { makeHeld, storeSide } from './make-change.server.ts'
import {
  endHeld,
  findChange,
  findFirstMade,
  listFollowing,
  type StoredChange,
} from './method-change.server.ts'
import { methodsUndoneMail, OWN_LIST, sentencesOf } from './method-mails.ts'

type Trx = Transaction<Tables>

/**
 * What a mailed link of another change of the account can do. The link of a passkey also works after the seven days while that
 * is there, from the address that the account still has, except where the account asks for a second step, which a mailbox
 * alone does not lift; then it gives no new password, but mails it (`isLate`).
 */
async function stateOfOther(on: Db, change: AccountChange, isCurrent: boolean, now: number) {
  const { id, user_id, created_at } = change
  const isFollowed = (await listChangesSince(on, user_id, created_at)).some((one) => one.id !== id)
  const state = linkState('undo', { ...change, confirmed_at: null }, { isFollowed, now })
  const isLate =
    state === 'gone' && isCurrent && (await hasKeyOf(on, change)) && !(await hasSecondStep(on, user_id))
  return { ...change, state: isLate ? ('open' as const) : state, isLate }
}

/** What a mailed link is about: a change, and the earlier address that it was mailed to. Without a change it is about the address. */
async function findLinked(on: Db, purpose: LinkPurpose, params: URLSearchParams, now: number) {
  const link = readChangeLink(purpose, params)
  const { id = '', mailbox: earlier = '' } = link ?? {}
  const isCurrent = link?.mailbox === ''
  const isOfAddress = id === '' && earlier !== ''
  const change = id ? await findChange(on, id) : undefined
  const found = id && !change && purpose === 'undo' ? await findAccountChange(on, id) : undefined
  const other = found && (await stateOfOther(on, found, isCurrent, now))
  const mailbox = earlier
    ? await on.selectFrom('earlier_email').selectAll().where('id', '=', earlier).executeTakeFirst()
    : undefined
  const userId = change?.provider_id ?? other?.user_id ?? mailbox?.user_id
  const isFollowed = change !== undefined && (await listFollowing(on, change)).length > 0
  const isOpen = isOfAddress && mailbox !== undefined && now < mailbox.changed_at + EARLIER_MS
  const itself = isOpen ? 'open' : (other?.state ?? linkState(purpose, change, { isFollowed, now }))
  const isTooLate = itself === 'open' && userId !== undefined && (await isBeingDeleted(on, userId))
  const state: LinkState = isTooLate ? 'too-late' : itself
  return { state, userId, change, other, mailbox, isOfAddress, isCurrent }
}

/** What a mailed link can do now. Opening it changes nothing, because mail scanners open every link. */
export async function readLink(purpose: LinkPurpose, params: URLSearchParams, now = Date.now()) {
  const link = await findLinked(db, purpose, params, now)
  const { change, other } = link
  const ofAccount = other && (other.kind === 'deletion' ? ('deletion' as const) : ('account' as const))
  return { ...link, isHeld: change?.state === 'held', ofAccount, dueAt: change?.due_at ?? null }
}

type Linked = Awaited<ReturnType<typeof findLinked>>

/** The work on the change of a mailed link, with its provider locked; only while the link still works. */
async function withLink<T extends object>(
  purpose: LinkPurpose,
  params: URLSearchParams,
  now: number,
  work: (trx: Trx, record: RecordEvent, locked: User, linked: Linked) => Promise<T>,
): Promise<{ state: Exclude<LinkState, 'open'> } | { state: 'open'; userId: string; done: T }> {
  const { state, userId } = await findLinked(db, purpose, params, now)
  if (!userId || state !== 'open') return { state: state === 'open' ? 'gone' : state }
  return changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, userId)
      const linked = await findLinked(trx, purpose, params, now)
      if (!locked) return { state: 'too-late' } // it was there just now
      if (linked.state !== 'open') return { state: linked.state }
      return { state: 'open', userId, done: await work(trx, record, locked, linked) }
    },
    (work) => changeProvider(userId, work),
  )
}

/**
 * Ends all sign-ins of an account, forgets its devices, and lets no mailed link and no password work any more. Whoever made
 * the change may have added keys and webhooks before: those of the seven days before it go, too, and all tokens.
 */
async function endEverySignIn(trx: Trx, record: RecordEvent, user: User, since: number) {
  const removed = await removeKeys(trx, record, user, { since, codes: 'all' })
  const ended = await endIntegrationsSince(trx, record, user.id, since)
  await trx
    .updateTable('account')
    .set({ password: null })
    .where(({ and }) => and({ user_id: user.id, provider_id: 'credential' }))
    .execute()
  for (const table of ['session', 'mail_link'] as const)
    await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
  await forgetDevices(trx, user.id)
  await record('session_expired:undo', user.id)
  return { removed, ended }
}

/**
 * Puts back the address that an undo was mailed to, where the account has had another one since; those that came after it
 * count for nothing any more. A mail to the address of then has no id of it, so that it is the one that was changed later.
 */
async function putBackEmail(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  { mailbox, change, other, isCurrent }: Linked,
) {
  const later = (await listEarlierEmails(trx, locked.id)).find(
    ({ changed_at }) => isCurrent && changed_at > ((change ?? other)?.created_at ?? changed_at),
  )
  const row = mailbox ?? later
  const holder =
    row && (await trx.selectFrom('user').select('id').where('email', '=', row.email).executeTakeFirst())
  if (!row || (holder && holder.id !== locked.id)) return undefined
  await trx
    .deleteFrom('earlier_email')
    .where('user_id', '=', locked.id)
    .where('changed_at', '>=', row.changed_at)
    .execute()
  await trx
    .updateTable('user')
    .set({ email: row.email, email_verified: 1 })
    .where('id', '=', locked.id)
    .execute()
  await record('user_updated:email-undone', locked.id)
  return row
}

/**
 * Undoes a change with all that was made after it, of this list and of others, the last first: otherwise the mail of a later
 * change would put back what this one has undone. Returns what was undone.
 */
async function undoChange(trx: Trx, record: RecordEvent, locked: User, change: StoredChange, now: number) {
  const following = await listFollowing(trx, change)
  const made = [...following, ...(change.state === 'made' ? [change] : [])].filter(
    ({ state }) => state === 'made',
  )
  const firstOfList = made.findLast(({ place_id }) => place_id === OWN_LIST)
  for (const one of made)
    if (one.place_id !== OWN_LIST || one === firstOfList)
      await storeSide(trx, record, locked, { change: one, side: 'before', now })
  const ids = [change, ...made].map(({ id }) => id)
  await trx
    .updateTable('payment_method_change')
    .set({ state: 'undone', ended_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', ['held', 'made'])
    .execute()
  await record('user_updated:ways-undone', locked.id)
  return [change, ...following]
}

/**
 * Undoes the change of a mailed link: tips go where they went before, nothing waits any more, the address that the mail went
 * to is that of the account again, and every sign-in ends. What else was changed of the account since is taken back.
 * Returns the address that the logo had, and the token with which a new password is chosen, unless the account has none and
 * another way in is left, or another mailbox than its own has the mail.
 */
export async function undoByLink(params: URLSearchParams, now = Date.now()) {
  const result = await withLink('undo', params, now, async (trx, record, locked, linked) => {
    const { change, other, mailbox, isCurrent } = linked
    const times = [change?.created_at, other?.created_at, mailbox?.changed_at]
    const at = times.filter((time) => time !== undefined)
    // Of another change, or of an address, the payment names that were changed since then go back as well.
    const names = change ?? (at.length ? await findFirstMade(trx, locked.id, Math.min(...at)) : undefined)
    const undone = names ? await undoChange(trx, record, locked, names, now) : []
    if (await endHeld(trx, { provider_id: locked.id }, { state: 'dropped', now }))
      await record('user_updated:ways-held-dropped', locked.id)
    const back = await putBackEmail(trx, record, locked, linked)
    const first = Math.min(...at, ...(back ? [back.changed_at] : []))
    const known = await lastKnownAt(trx, locked.id, now)
    const since = Math.min(first - KNOWN_MS, known ?? first)
    // First, so that no key comes back that somebody else has added and the owner removed.
    const hadWall = await hasWall(trx, locked.id)
    await takeBackSince(trx, locked.id, { since: first, linkedId: other?.id, now })
    const hasEndedWall = hadWall && !(await hasWall(trx, locked.id))
    if (hasEndedWall) await record('user_updated:wall-off', locked.id)
    const { removed, ended } = await endEverySignIn(trx, record, locked, since)
    if (other) await record('user_updated:account-undone', locked.id)
    const user = { ...locked, email: back?.email ?? locked.email }
    const left = await readKeysLeft(trx, locked.id)
    const hasSignInMethod = left.google || left.passkeys.length > 0
    const asksForPassword = locked.has_password === 1 || !hasSignInMethod
    const token = asksForPassword ? await addResetLink(trx, locked.id) : undefined
    const to = recipientOf(user)
    const sentences = [...new Set(undone.flatMap((one) => sentencesOf(one, to.language)))]
    const programs = await integrationSentences(trx, locked.id, {
      language: to.language,
      ended: { ...ended, wall: ended.wall || hasEndedWall },
    })
    const reset = token && `${publicOrigin()}/reset-password?token=${token}&after=undo`
    // The link for a new password goes to no earlier mailbox.
    const mails = await queueToMailboxes(
      trx,
      user,
      (earlier) =>
        methodsUndoneMail(to, {
          sentences,
          removed,
          left,
          programs,
          of: change ? 'methods' : other ? 'account' : 'address',
          reset: earlier ? undefined : reset,
        }),
      now,
    )
    const isOwnMailbox = isCurrent === (back === undefined)
    const shown = isOwnMailbox && !other?.isLate ? token : undefined
    return { token: shown, hasPassword: token !== undefined, mails, photoUrl: locked.photo_url }
  })
  if (result.state !== 'open') return result
  await notifySignedOut(result.userId)
  sendMails(result.done.mails)
  const { mails: _, ...done } = result.done
  return { state: result.state, userId: result.userId, ...done }
}

/**
 * Takes the word of whoever reads the mail that a held change is theirs. On a device that the account knows it is made at
 * once, unless Google alone shows who its owner is; on any other it is made at its time, so that whoever reads the mails of
 * an account cannot shorten the wait.
 */
export async function confirmByLink(params: URLSearchParams, request: Headers, now = Date.now()) {
  const { change } = await readLink('confirm', params, now)
  const device = change && (await findKnownDevice(change.provider_id, request))
  const isKnown = device !== undefined && isKnownSince(device.first_seen_at, now)
  const result = await withLink('confirm', params, now, async (trx, record, locked, { change }) => {
    if (!change) return { made: undefined }
    await trx
      .updateTable('payment_method_change')
      .set({ confirmed_at: now })
      .where('id', '=', change.id)
      .execute()
    await record('user_updated:ways-confirmed', locked.id)
    const isAtOnce = isKnown && locked.suspended_at === null && !(await isGoogleAlone(trx, locked, now))
    const made = isAtOnce ? await makeHeld(trx, record, locked, change, now) : undefined
    return { made }
  })
  if (result.state !== 'open') return result
  const { made } = result.done
  if (made) sendMails(made.mails)
  return { state: result.state, isMade: made?.isMade === true }
}

const TAKE_BACKS_PER_USER: Limit = { max: 20, windowMs: 60 * 60 * 1000 }

/**
 * Drops a change that waits, at the wish of its signed-in owner: a thief could take back the owner's mend, so it needs the
 * proof of a change, but is never held. `isUndone` is false when it does not wait any more.
 */
export async function undoHeld(
  user: SignedInUser,
  id: string,
  credentials: Credentials,
  now = Date.now(),
): Promise<{ isUndone?: boolean; failure?: ReauthenticationFailure }> {
  const change = await findChange(db, id)
  if (change?.provider_id !== user.id || change.state !== 'held') return { isUndone: false }
  const { failure } = await reauthenticate(user, credentials, { acceptRecent: true, now })
  if (failure) return { failure }
  if (!(await consumeLimit(`take-back:user:${user.id}`, TAKE_BACKS_PER_USER, now)))
    return { failure: 'too-many-tries' }
  const mails = await dropHeldChange(change, { why: 'cancelled', state: 'undone', now })
  if (mails) sendMails(mails)
  return { isUndone: mails !== undefined }
}
