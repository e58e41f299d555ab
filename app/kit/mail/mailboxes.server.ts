// Mechanism: earlier addresses of an account, which are mailed and can undo for seven days
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import type { Job } from '#app/server/jobs/jobs.server.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { enqueueMail, replaceMail } from '#app/server/mail/mail-queue.server.ts'
import type { MailContent } from './account-mails.ts'
import { renderMail } from './render-mail.server.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

export const EARLIER_MS = 7 * DAY_MS // how long an earlier address is mailed, and its mail undoes the change
const RETENTION_MS = 16 * DAY_MS // until the last mail that an earlier address got about a change can undo nothing

/** Keeps the address that an account had until now; returns the id by which a mail to it is signed. */
export async function storeEarlierEmail(trx: Db, userId: string, email: string, now = Date.now()) {
  const id = randomAlphanumeric(20)
  await trx.insertInto('earlier_email').values({ id, user_id: userId, email, changed_at: now }).execute()
  return id
}

/** Whether another account had this address a short time ago, and may get it back. */
export async function isEarlierEmail(on: Db, email: string, userId = '') {
  const row = await on
    .selectFrom('earlier_email')
    .select('id')
    .where('email', '=', email)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The earlier addresses of an account, the oldest first. */
export const listEarlierEmails = (on: Db, userId: string) =>
  on
    .selectFrom('earlier_email')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()

/** The addresses that an account has, and those that it had within the last week, each with its id. */
export async function listMailboxes(on: Db, { id, email }: Recipient, now = Date.now()) {
  const mailboxes: { email: string; earlier?: string }[] = [{ email }]
  for (const row of await listEarlierEmails(on, id))
    if (row.changed_at > now - EARLIER_MS && !mailboxes.some((known) => known.email === row.email))
      mailboxes.push({ email: row.email, earlier: row.id })
  return mailboxes
}

type Recipient = Pick<User, 'id' | 'email'>
type Write = MailContent | ((earlier?: string) => MailContent)

/** Queues a mail to each address that an account had within the last week; its links carry the id of that address. */
export async function queueToEarlier(
  trx: Db,
  user: Recipient,
  write: (earlier: string) => MailContent,
  now = Date.now(),
) {
  const mails: Job[] = []
  for (const { email, earlier } of await listMailboxes(trx, user, now)) {
    if (!earlier) continue
    const content = renderMail(write(earlier), env.brand)
    mails.push(await enqueueMail(trx, { to: email, userId: user.id, ...content }))
  }
  return mails
}

/** Queues a mail about the safety of an account, in the transaction of what it is about, to its address and the earlier ones. */
export async function queueToMailboxes(trx: Db, user: Recipient, write: Write, now = Date.now()) {
  const writeTo = typeof write === 'function' ? write : () => write
  const content = renderMail(writeTo(), env.brand)
  const mail = await enqueueMail(trx, { to: user.email, userId: user.id, ...content })
  return [mail, ...(await queueToEarlier(trx, user, writeTo, now))]
}

type Burst = { id: string; sendAt: number }

/**
 * Puts one mail to each of the mailboxes into the queue, which is sent at a time. Until then another one of the same id
 * takes its place, so that what happens in a burst comes in one mail. Nothing is left to send.
 */
export async function queueBurst(
  trx: Db,
  user: Recipient,
  { id, sendAt }: Burst,
  write: (earlier?: string) => MailContent,
  now = Date.now(),
) {
  for (const { email, earlier } of await listMailboxes(trx, user, now)) {
    const content = renderMail(write(earlier), env.brand)
    const mail = { to: email, userId: user.id, ...content }
    await replaceMail(trx, `${id}${earlier ? `-${earlier}` : ''}`, mail, { now, sendAt })
  }
  return [] as Job[]
}

/** Sends queued mails in the background. */
export function sendMails(mails: readonly Job[]) {
  for (const mail of mails) sendMailWithJitter(mail)
}

export const deleteEarlierEmails = (now: number) =>
  deleteUntil('earlier_email', 'changed_at', now - RETENTION_MS)
