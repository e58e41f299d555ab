// Mechanism: changes of an account that its mailbox takes back (account_change): keys, logo, tokens, webhooks, wall, a deletion that waits
import type { Transaction } from 'kysely'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import type { MailedChange, WayBack } from '#app/kit/undo/account-change.server.ts'
import { hasChangedOften, storeMailedChange } from '#app/kit/undo/mailed-change.server.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { isFromKnownDevice } from './known-device.server.ts'
import type { SignedInUser } from './session.server.ts'

type Trx = Transaction<Tables>
type Session = Pick<SignedInUser, 'id' | 'sessionId'>
type Work<T> = (trx: Trx) => Promise<T>
type Options = { now?: number; transact?: <T>(work: Work<T>) => Promise<T> }

/** What is said of a change, and how an undo takes it back. */
export type DescribedChange = { said: MailedChange; wayBack?: WayBack }

/** Locks a provider, so that two changes of an account wait for each other. */
export async function lockProvider(trx: Trx, userId: string) {
  const row = trx.selectFrom('user').selectAll().where('id', '=', userId)
  return (onPostgres ? row.forUpdate() : row).executeTakeFirst()
}

/**
 * Keeps a change of a locked account that customers or programs see, and queues its mail with an undo, unless the account
 * knows the device. Undefined where unknown devices have changed ten things within a day: then nothing is changed.
 */
export async function mailUnlessKnown(
  trx: Trx,
  locked: User,
  session: Session,
  { said, wayBack = {} }: DescribedChange,
  now: number,
) {
  if (await isFromKnownDevice(trx, locked, session, now)) return []
  if (await hasChangedOften(trx, locked.id, now)) return undefined
  return storeMailedChange(trx, locked, { wayBack, said, now })
}

/** The transaction of a change by its owner. What `describe` says of its result is kept and mailed in the same transaction. */
export const mailedTransaction =
  <T>(
    user: Session,
    describe: (result: T) => DescribedChange | undefined,
    { now = Date.now(), transact = inTransaction }: Options = {},
  ) =>
  async (work: Work<T>) => {
    const { result, mails } = await transact(async (trx) => {
      const locked = await lockProvider(trx, user.id)
      const result = await work(trx)
      const change = describe(result)
      const mails = locked && change ? await mailUnlessKnown(trx, locked, user, change, now) : []
      if (!mails) throw new TooManyChanges()
      return { result, mails }
    })
    sendMails(mails)
    return result
  }
