import type { Transaction } from 'kysely'
import { addResetLink } from '#app/features/auth/password/mail-link.server.ts'
import { endSecondStepWithoutFactors } from '#app/features/auth/second-factor/second-factor.server.ts'
import { findKnownDevice } from '#app/features/auth/session/trusted-device.server.ts'
import { changeWithEvents, type RecordEvent } from '#app/features/journal/journal.server.ts'
import { changeProvider, notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { readChangeLink, recipientOf } from './change-link.server.ts'
import { isKnownSince, KNOWN_MS, type LinkPurpose, type LinkState, linkState } from './held-change.ts'
import { endHeld, makeHeld, queueMail, sentencesOf, storeSide } from './make-change.server.ts'
import { dropHeld, findChange, type StoredChange } from './way-change.server.ts'
import { lockProvider } from './way-list.server.ts'
import { heldDroppedMail, waysUndoneMail } from './way-mails.ts'

type Trx = Transaction<Tables>

/** What a mailed link can do now. Opening it changes nothing, because mail scanners open every link. */
export async function readLink(purpose: LinkPurpose, params: URLSearchParams, now = Date.now()) {
  const id = readChangeLink(purpose, params)
  const change = id === undefined ? undefined : await findChange(db, id)
  const state = linkState(purpose, change, now)
  return { state, isHeld: change?.state === 'held', dueAt: change?.due_at ?? null, change }
}

/** The work on the change of a mailed link, with its provider locked; only while the link still works. */
async function withLink<T extends object>(
  purpose: LinkPurpose,
  params: URLSearchParams,
  now: number,
  work: (trx: Trx, record: RecordEvent, locked: User, change: StoredChange) => Promise<T>,
): Promise<{ state: Exclude<LinkState, 'open'> } | { state: 'open'; userId: string; done: T }> {
  const { state, change: found } = await readLink(purpose, params, now)
  if (!found || state !== 'open') return { state: state === 'open' ? 'gone' : state }
  const { id, provider_id: userId } = found
  return changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, userId)
      const change = locked && (await findChange(trx, id))
      const state = linkState(purpose, change, now)
      if (!locked || !change || state !== 'open') return { state: state === 'open' ? 'gone' : state }
      return { state, userId, done: await work(trx, record, locked, change) }
    },
    (work) => changeProvider(userId, work),
  )
}

/**
 * Ends all sign-ins of an account, forgets its devices, and lets no mailed link work any more. Whoever made the change may
 * have added keys before: those of the seven days before it go, too, unless they are the only way in.
 */
async function endEverySignIn(
  trx: Trx,
  record: RecordEvent,
  { id: userId, has_password }: User,
  since: number,
) {
  await trx.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx.deleteFrom('totp').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  if (has_password)
    await trx
      .deleteFrom('account')
      .where(({ and }) => and({ user_id: userId, provider_id: 'google' }))
      .where('created_at', '>=', new Date(since).toISOString())
      .execute()
  await endSecondStepWithoutFactors(trx, userId)
  for (const table of ['session', 'known_device', 'mail_link'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await record('session_expired:undo', userId)
}

/**
 * Undoes the change of a mailed link: tips go where they went before, nothing waits any more, and every sign-in ends.
 * Returns the token with which a new password is chosen, unless the account has none.
 */
export async function undoByLink(params: URLSearchParams, now = Date.now()) {
  const result = await withLink('undo', params, now, async (trx, record, locked, change) => {
    const to = recipientOf(locked)
    if (change.state === 'made') await storeSide(trx, record, locked, { change, side: 'before', now })
    await trx
      .updateTable('way_change')
      .set({ state: 'undone', ended_at: now })
      .where('id', '=', change.id)
      .execute()
    if (await dropHeld(trx, locked.id, { now })) await record('user_updated:ways-held-dropped', locked.id)
    await record('user_updated:ways-undone', locked.id)
    await endEverySignIn(trx, record, locked, change.created_at - KNOWN_MS)
    return {
      token: locked.has_password ? await addResetLink(trx, locked.id) : undefined,
      mail: await queueMail(trx, locked, waysUndoneMail(to, sentencesOf(change, to.language))),
    }
  })
  if (result.state !== 'open') return result
  await notifySignedOut(result.userId)
  sendMailWithJitter(result.done.mail)
  return { state: result.state, token: result.done.token }
}

/**
 * Takes the word of whoever reads the mail that a held change is theirs. On a device that the account knows it is made at
 * once; on any other it is made at its time, so that whoever reads the mails of an account cannot shorten the wait.
 */
export async function confirmByLink(params: URLSearchParams, request: Headers, now = Date.now()) {
  const { change } = await readLink('confirm', params, now)
  const device = change && (await findKnownDevice(change.provider_id, request))
  const isKnown = device !== undefined && isKnownSince(device.first_seen_at, now)
  const result = await withLink('confirm', params, now, async (trx, record, locked, change) => {
    await trx.updateTable('way_change').set({ confirmed_at: now }).where('id', '=', change.id).execute()
    await record('user_updated:ways-confirmed', locked.id)
    const made = isKnown ? await makeHeld(trx, record, locked, change, now) : undefined
    return { made }
  })
  if (result.state !== 'open') return result
  const { made } = result.done
  if (made) sendMailWithJitter(made.mail)
  return { state: result.state, isMade: made?.isMade === true }
}

/** Drops a change that waits, at the wish of its signed-in owner; false when it does not wait any more. */
export async function undoHeld(userId: string, id: string, now = Date.now()) {
  const mail = await changeWithEvents(async (trx, record) => {
    const locked = await lockProvider(trx, userId)
    const change = locked && (await findChange(trx, id))
    if (!change || change.provider_id !== userId) return undefined
    if (!(await endHeld(trx, id, { state: 'undone', now }))) return undefined
    await record('user_updated:ways-undone', userId)
    const to = recipientOf(locked)
    return queueMail(trx, locked, heldDroppedMail(to, sentencesOf(change, to.language), true))
  })
  if (mail) sendMailWithJitter(mail)
  return mail !== undefined
}
