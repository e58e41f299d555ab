import { keysChangedMail, mailLanguage } from '#app/features/mails/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/features/mails/mailboxes.server.ts'
import { storeAccountChange, type WayBack } from '#app/features/undo/account-change.server.ts'
import { changeLink } from '#app/features/undo/change-link.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { messages } from '#content/messages/en/mails.ts'

type Sentence = (say: Pick<typeof messages, 'keys' | 'passkey'>) => string

/** Queues the mail; `wayBack` says how its undo takes the change back, and without one it has none. */
const queueKeysMail = (userId: string, sentence: Sentence, wayBack?: WayBack, now = Date.now()) =>
  inTransaction(async (trx) => {
    const user = await trx
      .selectFrom('user')
      .select(['id', 'name', 'email', 'language', 'last_language'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user) return []
    const id = wayBack && (await storeAccountChange(trx, { user_id: userId, kind: 'key', wayBack, now }))
    const language = mailLanguage(user)
    const to = { name: user.name, brand: env.brand, language }
    return queueToMailboxes(
      trx,
      user,
      (earlier) => keysChangedMail(to, sentence(MAILS[language]), id && changeLink('undo', id, earlier)),
      now,
    )
  })

/**
 * Tells the owner of an account by mail what was changed about its keys; `sentence` picks the words. Its undo ends every
 * sign-in, and follows the way back.
 */
export const mailChangedKeys = async (userId: string, sentence: Sentence, wayBack: WayBack = {}) =>
  sendMails(await queueKeysMail(userId, sentence, wayBack))

/** Queues the mail about removed keys for a command, which ends before it could be sent: the product sends it. */
export const queueResetMail = (userId: string) => queueKeysMail(userId, ({ keys }) => keys.reset)
