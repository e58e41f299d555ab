import { changeWithEvents } from '#app/features/journal/journal.server.ts'
import { keysChangedMail, mailLanguage } from '#app/features/mails/account-mails.ts'
import { queueToMailboxes } from '#app/features/mails/mailboxes.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import { normalizeEmail } from '../email.ts'

const KEYS = ['totp', 'recovery_code', 'passkey', 'passkey_challenge', 'known_device', 'session'] as const

/**
 * Removes all second factors, passkeys and known devices of an account and ends its sessions, for somebody who has lost
 * them; the password and Google stay. False when there is no such account. The product sends the mail about it.
 */
export async function resetKeys(email: string) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'language', 'last_language'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (!user) return false
  const language = mailLanguage(user)
  const mail = keysChangedMail({ name: user.name, brand: env.brand, language }, MAILS[language].keys.reset)
  await changeWithEvents(async (trx, record) => {
    for (const table of KEYS) await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    await trx.updateTable('user').set({ second_step: 0 }).where('id', '=', user.id).execute()
    await record('user_updated:keys-reset', user.id)
    await queueToMailboxes(trx, user, mail)
  })
  await notifySignedOut(user.id)
  return true
}
