import type { Selectable } from 'kysely'
import { randomAlphanumeric } from '../crypto/hash.server.ts'
import { type Db, db } from '../db/db.server.ts'
import type { MailWaitingTable } from '../db/tables.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** To whom a mail goes that is only there so that nobody can tell that there is none. */
export const NOBODY = ''

export type WaitingMail = Selectable<MailWaitingTable>

const SECOND = 1000
const MINUTE = 60 * SECOND
// After each try that failed; then every minute.
const WAITS_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE]
// For who took it: longer than a try can last. Whoever was killed meanwhile has not sent it.
const LEASE_MS = MINUTE
const WORTHLESS_AFTER_MS = 24 * 60 * MINUTE // the links in it have long expired

/** Keeps a mail until it was sent; it is taken by who keeps it. */
export async function keepMail(on: Db, { to, ...mail }: Mail, now = Date.now()): Promise<WaitingMail> {
  const times = { created_at: now, next_try_at: now + LEASE_MS, tries: 1 }
  const row = { id: randomAlphanumeric(22), recipient: to, ...mail, ...times }
  await on.insertInto('mail_waiting').values(row).execute()
  return row
}

/** A mail whose time has come, for the one process that takes it; undefined when there is none. */
export async function takeMail(now = Date.now()): Promise<WaitingMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mail_waiting')
      .selectAll()
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const taken = { next_try_at: now + LEASE_MS, tries: due.tries + 1 }
    const { numUpdatedRows } = await db
      .updateTable('mail_waiting')
      .set(taken)
      .where('id', '=', due.id)
      .where('next_try_at', '=', due.next_try_at)
      .executeTakeFirst()
    if (numUpdatedRows > 0) return { ...due, ...taken }
  }
}

/** It could not be sent: later again. */
export async function putBackMail({ id, tries }: WaitingMail, now = Date.now()) {
  const wait = WAITS_MS[tries - 1] ?? WAITS_MS.at(-1)!
  await db
    .updateTable('mail_waiting')
    .set({ next_try_at: now + wait })
    .where('id', '=', id)
    .execute()
}

export const forgetMail = (id: string) => db.deleteFrom('mail_waiting').where('id', '=', id).execute()

/** Gives up what could not be sent for a day; returns how many those were. */
export async function giveUpOldMails(now = Date.now()) {
  const { numDeletedRows } = await db
    .deleteFrom('mail_waiting')
    .where('created_at', '<', now - WORTHLESS_AFTER_MS)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countQueuedMails() {
  const { count } = await db
    .selectFrom('mail_waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
