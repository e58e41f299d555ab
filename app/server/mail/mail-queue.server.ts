import type { Db } from '../db/db.server.ts'
import { addJobs, addLeased, deleteJobs, type Job, type NewJob } from '../jobs/jobs.server.ts'

/**
 * With `userId` a mail is deleted with that account while it waits. `picture` is a PNG as base64, and `unsubscribe` the
 * address that ends mails of this kind, which `subscription` names.
 */
export type Mail = {
  to: string
  userId?: string
  subject: string
  text: string
  html: string
  picture?: string
  unsubscribe?: string
  subscription?: string
}

/** Of a picture in a mail: it is stored in the queue until the mail is sent. */
export const MAX_PICTURE_BYTES = 64 * 1024

/** Recipient of a mail that is queued but not sent, so that timing does not reveal whether an account exists. */
export const NO_RECIPIENT = ''

const jobOf = ({ userId, subscription, ...mail }: Mail): NewJob => ({
  userId,
  subject: subscription,
  payload: JSON.stringify(mail),
})

/** The mail that a job holds. */
export const readMail = ({ payload }: Pick<Job, 'payload'>) =>
  JSON.parse(payload) as Omit<Mail, 'userId' | 'subscription'>

/** Stores a mail until it is sent, leased to the caller. */
export const enqueueMail = (on: Db, mail: Mail, now = Date.now()) => addLeased(on, 'mail', jobOf(mail), now)

/** Stores a mail that is sent at a time, in place of one of the same id that waits. */
export async function replaceMail(
  on: Db,
  id: string,
  mail: Mail,
  { now, sendAt }: { now: number; sendAt: number },
) {
  await deleteJobs(on, 'mail', { id })
  await addJobs(on, 'mail', [{ ...jobOf(mail), id, runAt: sendAt }], now)
}

/** Stores a mail for the queue, which sends one after the other. */
export const queueMail = (on: Db, mail: Mail, now = Date.now()) => addJobs(on, 'mail', [jobOf(mail)], now)
