import type { Transaction } from 'kysely'
import { isFromKnownDevice } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import type { MailedChange, WayBack } from '#app/kit/undo/account-change.server.ts'
import { hasChangedOften, storeMailedChange } from '#app/kit/undo/mailed-change.server.ts'
import { TooManyChanges } from '#app/kit/undo/too-many-changes.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { lockProvider } from './way-list.server.ts'

type Work<T> = (trx: Transaction<Tables>) => Promise<T>
type Options = { now?: number; transact?: <T>(work: Work<T>) => Promise<T> }
type Described = { said: MailedChange; wayBack?: WayBack }

/**
 * The transaction of a change by its owner. What `describe` says of its result is kept and mailed in the same transaction, with
 * an undo, unless the account knows the device; beyond ten a day nothing is changed.
 */
export const mailedTransaction =
  <T>(
    user: Pick<SignedInUser, 'id' | 'sessionId'>,
    describe: (result: T) => Described | undefined,
    { now = Date.now(), transact = inTransaction }: Options = {},
  ) =>
  async (work: Work<T>) => {
    const { result, mails } = await transact(async (trx) => {
      const locked = await lockProvider(trx, user.id)
      const isKnown = !locked || (await isFromKnownDevice(trx, locked, user, now))
      const result = await work(trx)
      const change = isKnown ? undefined : describe(result)
      if (!locked || !change) return { result, mails: [] }
      if (await hasChangedOften(trx, user.id, now)) throw new TooManyChanges()
      const { said, wayBack = {} } = change
      return { result, mails: await storeMailedChange(trx, locked, { wayBack, said, now }) }
    })
    sendMails(mails)
    return result
  }
