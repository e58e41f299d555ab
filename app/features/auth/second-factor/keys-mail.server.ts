import { keysChangedMail, mailLanguage } from '#app/features/mails/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/features/mails/mailboxes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { messages } from '#content/messages/en/mails.ts'

type Sentence = (say: (typeof messages)['keys']) => string

async function queueKeysMail(userId: string, sentence: Sentence) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'language', 'last_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return []
  const language = mailLanguage(user)
  const mail = keysChangedMail(
    { name: user.name, brand: env.brand, language },
    sentence(MAILS[language].keys),
  )
  return queueToMailboxes(db, user, mail)
}

/** Tells the owner of an account by mail what was changed about its keys; `sentence` picks the words. */
export const mailChangedKeys = async (userId: string, sentence: Sentence) =>
  sendMails(await queueKeysMail(userId, sentence))

/** Queues the mail about removed keys for a command, which ends before it could be sent: the product sends it. */
export const queueResetMail = (userId: string) => queueKeysMail(userId, (say) => say.reset)
