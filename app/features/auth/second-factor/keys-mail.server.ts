import { keysChangedMail, mailLanguage } from '#app/features/mails/account-mails.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { messages } from '#content/messages/en/mails.ts'

/** Tells the owner of an account by mail what was changed about its keys; `sentence` picks the words. */
export async function mailChangedKeys(userId: string, sentence: (say: (typeof messages)['keys']) => string) {
  const user = await db
    .selectFrom('user')
    .select(['name', 'email', 'language', 'last_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const language = mailLanguage(user)
  const mail = keysChangedMail(
    { name: user.name, brand: env.brand, language },
    sentence(MAILS[language].keys),
  )
  sendMailLater({ to: user.email, userId, ...renderMail(mail, env.brand) })
}
