import { type Db, db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater, sendMailUnseen } from '#app/server/mail/mail.server.ts'
import { keepMail, NOBODY } from '#app/server/mail/mail-queue.server.ts'
import { confirmEmailLetter, emailChangedLetter, writeLetter } from '../auth/account-mails.ts'
import { normalEmail } from '../auth/email.ts'
import { mailOrigin, makeMailLink, takeMailLink } from '../auth/password/mail-link.server.ts'
import type { SignedIn } from '../auth/session/session.server.ts'
import { takeEmailChange } from '../auth/sign-in/sign-in-limits.server.ts'

const findByEmail = (on: Db, email: string) =>
  on.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()

/**
 * Sends a link to the new address; only who reads mail there can confirm it. A taken address gets none, and the answer
 * does not tell, neither by its words nor by its time.
 */
export async function askForEmailChange(user: SignedIn, typed: string, origin: string) {
  const email = normalEmail(typed)
  if (!(await takeEmailChange(user.id))) return false
  const taken = await findByEmail(db, email)
  const kept = await inTransaction(async (trx) => {
    const token = await makeMailLink(trx, 'change-email', user.id, email) // of a taken address nobody will know it
    const address = `${mailOrigin(origin)}/confirm-email?token=${token}`
    const letter = confirmEmailLetter({ name: user.name, brand: env.brand }, address)
    return keepMail(trx, { to: taken ? NOBODY : email, ...writeLetter(letter, env.brand) })
  })
  sendMailUnseen(kept)
  return true
}

/** Makes the confirmed address the one to sign in with; false when the link or the address is no longer free. */
export async function confirmEmail(token: string, now = new Date()) {
  const before = await db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, 'change-email', token, now.getTime())
    if (!link?.email || (await findByEmail(trx, link.email))) return undefined
    const holder = await trx
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('user')
      .set({ email: link.email, email_verified: 1, updated_at: now.toISOString() })
      .where('id', '=', link.user_id)
      .execute()
    // A reset link in the earlier mailbox opens nothing any more.
    await trx.deleteFrom('mail_link').where('user_id', '=', link.user_id).execute()
    return holder
  })
  if (!before) return false
  const letter = emailChangedLetter({ name: before.name, brand: env.brand })
  sendMailLater({ to: before.email, ...writeLetter(letter, env.brand) })
  return true
}
