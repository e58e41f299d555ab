import { type Db, db } from '#app/server/db/db.server.ts'
import { readMail } from '#app/server/mail/mail-queue.server.ts'

/** The mails that wait, to one address or to all, the oldest first. */
export async function queuedMails(to?: string, on: Db = db) {
  const jobs = await on
    .selectFrom('job')
    .select(['id', 'user_id', 'payload', 'run_at', 'tries'])
    .where('kind', '=', 'mail')
    .orderBy('created_at')
    .execute()
  return jobs
    .map(({ payload, ...job }) => ({ ...job, ...readMail({ payload }) }))
    .filter((mail) => to === undefined || mail.to === to)
}
