import type { Transaction } from 'kysely'
import { keysChangedMail, mailLanguage } from '#app/kit/mail/account-mails.ts'
import { queueToMailboxes } from '#app/kit/mail/mailboxes.server.ts'
import type { WayBack } from '#app/kit/undo/account-change.server.ts'
import { hasChangedOften, storeAndMail } from '#app/kit/undo/mailed-change.server.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Messages } from '#content/messages.ts'
import { isFromKnownDevice } from '../session/known-device.server.ts'
import type { SignedInUser } from '../session/session.server.ts'

type Sentence = (t: Pick<Messages['mails'], 'keys' | 'passkey'>) => string

type Changed = { wayBack?: WayBack; by?: SignedInUser }

/** Queues the mail; `wayBack` says how its undo takes the change back, and without one it has none. */
async function queueKeysMail(
  trx: Transaction<Tables>,
  userId: string,
  sentence: Sentence,
  { wayBack, by }: Changed = {},
  now = Date.now(),
) {
  const user = await trx.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return []
  const isKnown = by !== undefined && (await isFromKnownDevice(trx, user, by, now))
  if (by && !isKnown && (await hasChangedOften(trx, userId, now, 'key'))) throw new TooManyChanges()
  const language = mailLanguage(user)
  const to = { name: user.name, brand: env.brand, language }
  const said = sentence(MESSAGES[language].mails)
  if (!wayBack) return queueToMailboxes(trx, user, keysChangedMail(to, [said]), now)
  const stored = {
    ...wayBack,
    ...(isKnown && { isKnown }),
    ...(wayBack.removes?.passkey && { mailedTo: sha256(user.email) }),
  }
  return storeAndMail(trx, user, { kind: 'key', wayBack: stored, sentence: said, now }, (sentences, undo) =>
    keysChangedMail(to, sentences, undo),
  )
}

/**
 * Queues a mail to the owner of an account about what was changed of its keys, in the transaction of the change; `sentence`
 * picks the words. Its undo ends every sign-in, and follows the way back. `by` is who is signed in: what a known device
 * removed, only this mail undoes; from an unknown one ten changes a day are taken, and a burst is one mail.
 */
export const queueChangedKeys = (
  trx: Transaction<Tables>,
  userId: string,
  sentence: Sentence,
  wayBack: WayBack = {},
  by?: SignedInUser,
) => queueKeysMail(trx, userId, sentence, { wayBack, by })

/** Queues the mail about removed keys for a command, which ends before it could be sent: the product sends it. */
export const queueResetMail = (userId: string) =>
  inTransaction((trx) => queueKeysMail(trx, userId, ({ keys }) => keys.reset))
