import { keysChangedMail, mailLanguage } from '#app/features/mails/account-mails.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { enqueueMail, type Mail } from '#app/server/mail/mail-queue.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { messages } from '#content/messages/en/mails.ts'

type Sentence = (say: (typeof messages)['keys']) => string

async function writeMail(userId: string, sentence: Sentence): Promise<Mail | undefined> {
  const user = await db
    .selectFrom('user')
    .select(['name', 'email', 'language', 'last_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return undefined
  const language = mailLanguage(user)
  const mail = keysChangedMail(
    { name: user.name, brand: env.brand, language },
    sentence(MAILS[language].keys),
  )
  return { to: user.email, userId, ...renderMail(mail, env.brand) }
}

/** Tells the owner of an account by mail what was changed about its keys; `sentence` picks the words. */
export async function mailChangedKeys(userId: string, sentence: Sentence) {
  const mail = await writeMail(userId, sentence)
  if (mail) sendMailLater(mail)
}

/** Queues the mail about removed keys for a command, which ends before it could be sent: the product sends it. */
export async function queueResetMail(userId: string) {
  const mail = await writeMail(userId, (say) => say.reset)
  if (mail) await enqueueMail(db, mail)
}
