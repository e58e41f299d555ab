import {
  changeWithEvents,
  recordRefusal,
  recordSecurityEvent,
} from '#app/features/audit-log/audit-log.server.ts'
import { consumeMailLink, isOpenLink, mailLink } from '#app/features/identity/password/mail-link.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { consumeEmailChangeLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { emailChangedMail, mailLanguage } from '#app/kit/mail/account-mails.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import {
  isEarlierEmail,
  queueToEarlier,
  sendMails,
  storeEarlierEmail,
} from '#app/kit/mail/mailboxes.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'

/** Whether an account has this address, or another one than this had it a short time ago. */
async function isTaken(on: Db, email: string, userId: string) {
  const user = await on.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined || isEarlierEmail(on, email, userId)
}

/** Mails a confirmation link to the new address, unless it is taken; false when too many were requested. */
export async function requestEmailChange(user: SignedInUser, typed: string, origin: string) {
  const email = normalizeEmail(typed)
  if (!(await consumeEmailChangeLimit(user.id))) {
    await recordRefusal('excess_rate_limit_exceeded:email-changes', user.id)
    return false
  }
  const taken = await isTaken(db, email, user.id)
  await mailLink('change-email', { user, to: taken ? undefined : email, email, origin })
  await recordSecurityEvent('user_updated:email-requested', user.id)
  return true
}

/** The new address that waits to be confirmed. */
export async function findPendingEmail(userId: string) {
  const link = await db
    .selectFrom('mail_link')
    .select('email')
    .where(({ and }) => and({ purpose: 'change-email', user_id: userId }))
    .where(isOpenLink)
    .executeTakeFirst()
  return link?.email ?? undefined
}

/** Invalidates the mailed link. */
export async function cancelEmailChange(userId: string) {
  await changeWithEvents(async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('mail_link')
      .where(({ and }) => and({ purpose: 'change-email', user_id: userId }))
      .executeTakeFirst()
    if (numDeletedRows) await record('user_updated:email-cancelled', userId)
  })
}

/**
 * Changes the address by a mailed link; false when the link is invalid or the address is taken. For a week the earlier address
 * is mailed what concerns the safety of the account, and can undo the change.
 */
export async function confirmEmail(token: string) {
  const mails = await changeWithEvents(async (trx, record) => {
    const link = await consumeMailLink(trx, 'change-email', token)
    if (!link?.email || (await isTaken(trx, link.email, link.user_id))) return undefined
    const user = await trx
      .selectFrom('user')
      .select(['id', 'email', 'name', 'language', 'last_language'])
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('user')
      .set({ email: link.email, email_verified: 1, updated_at: new Date().toISOString() })
      .where('id', '=', link.user_id)
      .execute()
    await record('user_updated:email', link.user_id)
    // Links in the earlier mailbox stop working.
    await trx.deleteFrom('mail_link').where('user_id', '=', link.user_id).execute()
    await storeEarlierEmail(trx, user.id, user.email)
    const to = { name: user.name, brand: env.brand, language: mailLanguage(user) }
    return queueToEarlier(trx, { id: user.id, email: link.email }, (earlier) =>
      emailChangedMail(to, changeLink('undo', '', earlier)),
    )
  })
  if (!mails) {
    await recordRefusal('authz_fail:email-link')
    return false
  }
  sendMails(mails)
  return true
}
