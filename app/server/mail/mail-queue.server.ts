import type { Selectable } from 'kysely'
import { openWindowEnds } from '../clock.server.ts'
import { randomAlphanumeric } from '../crypto/hash.server.ts'
import { type Db, db } from '../db/db.server.ts'
import { deleteUntil } from '../db/sweep.server.ts'
import type { Tables } from '../db/tables.ts'
import { log } from '../observability/log.server.ts'

/**
 * With `userId` a mail is deleted with that account while it waits. `picture` is a PNG as base64, and `unsubscribe` the
 * address that ends mails of this kind.
 */
export type Mail = {
  to: string
  userId?: string
  subject: string
  text: string
  html: string
  picture?: string
  unsubscribe?: string
}

/** Of a picture in a mail: it is stored in the queue until the mail is sent. */
export const MAX_PICTURE_BYTES = 64 * 1024

/** Recipient of a mail that is queued but not sent, so that timing does not reveal whether an account exists. */
export const NO_RECIPIENT = ''

export type QueuedMail = Selectable<Tables['mail_waiting']>

const SECOND = 1000
const MINUTE = 60 * SECOND
// After each failed try; then every minute.
const BACKOFF_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE]
const LEASE_MS = MINUTE // longer than a try can last; a process that is killed loses its lease
export const MAIL_EXPIRES_MS = 24 * 60 * MINUTE // the links in a mail expire long before
const MAX_TRIES = 1500 // more than fit into a day, for a mail that is dated ahead

/** Stores a mail until it is sent, leased to the caller, or `isDue` for the sender of the queue. */
export async function enqueueMail(
  on: Db,
  mail: Mail,
  now = Date.now(),
  { isDue = false } = {},
): Promise<QueuedMail> {
  const times = isDue ? { next_try_at: now, tries: 0 } : { next_try_at: now + LEASE_MS, tries: 1 }
  return storeMail(on, { id: randomAlphanumeric(22), created_at: now, ...times }, mail)
}

type Times = Pick<QueuedMail, 'id' | 'created_at' | 'next_try_at' | 'tries'>

async function storeMail(on: Db, times: Times, mail: Mail): Promise<QueuedMail> {
  const { to, userId = '', subject, text, html, picture, unsubscribe } = mail
  const more = { picture: picture ?? null, unsubscribe: unsubscribe ?? null }
  const row = { ...times, recipient: to, subject, text, html, ...more }
  await on
    .insertInto('mail_waiting')
    // The account may have been deleted meanwhile.
    .values((eb) => ({ ...row, user_id: eb.selectFrom('user').select('id').where('id', '=', userId) }))
    .execute()
  return { ...row, user_id: userId || null }
}

/** Stores a mail that is sent at a time, in place of one of the same id that waits. */
export async function replaceMail(
  on: Db,
  id: string,
  mail: Mail,
  { now, sendAt }: { now: number; sendAt: number },
) {
  await on.deleteFrom('mail_waiting').where('id', '=', id).execute()
  return storeMail(on, { id, created_at: now, next_try_at: sendAt, tries: 0 }, mail)
}

/** Leases a due mail to the caller; undefined if there is none. */
export async function claimMail(now = Date.now()): Promise<QueuedMail | undefined> {
  const { after, until } = openWindowEnds(LEASE_MS, now)
  for (;;) {
    const due = await db
      .selectFrom('mail_waiting')
      .selectAll()
      .where(({ eb, or }) => or([eb('next_try_at', '<=', after), eb('next_try_at', '>', until)]))
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const lease = { next_try_at: now + LEASE_MS, tries: due.tries + 1 }
    const { numUpdatedRows } = await db
      .updateTable('mail_waiting')
      .set(lease)
      .where(({ and }) => and({ id: due.id, next_try_at: due.next_try_at }))
      .executeTakeFirst()
    if (numUpdatedRows > 0) return { ...due, ...lease }
  }
}

/** Schedules the retry of a mail that could not be sent. */
export async function requeueMail({ id, tries }: QueuedMail, now = Date.now()) {
  const wait = BACKOFF_MS[tries - 1] ?? BACKOFF_MS.at(-1)!
  await db
    .updateTable('mail_waiting')
    .set({ next_try_at: now + wait })
    .where('id', '=', id)
    .execute()
}

export const deleteMail = (id: string) => db.deleteFrom('mail_waiting').where('id', '=', id).execute()

/** Deletes the waiting mails of an account that an address beginning like this ends. */
export const deleteMailsEndedBy = (on: Db, userId: string, addressBegin: string) =>
  on
    .deleteFrom('mail_waiting')
    .where('user_id', '=', userId)
    .where(({ eb, fn, val }) =>
      eb(fn('substr', ['unsubscribe', val(1), val(addressBegin.length)]), '=', addressBegin),
    )
    .execute()

/** Deletes mails that could not be sent for a day. */
export async function deleteExpiredMails(now: number) {
  const expired = await deleteUntil('mail_waiting', 'created_at', now - MAIL_EXPIRES_MS)
  const { numDeletedRows } = await db
    .deleteFrom('mail_waiting')
    .where('tries', '>', MAX_TRIES)
    .executeTakeFirst()
  if (expired || numDeletedRows)
    log.error({ expired: expired + Number(numDeletedRows) }, 'mails expired after a day')
}

export async function countQueuedMails() {
  const { count } = await db
    .selectFrom('mail_waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
