// Mechanism: confirmed addresses, mails about new devices
import { changeWithEvents, recordSecurityEvent } from '#app/features/audit-log/audit-log.server.ts'
import { consumeMailLink, findMailLink, mailLink } from '#app/features/identity/password/mail-link.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { consumeVerificationLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'

/**
 * Whether an account gets no key yet: nobody has shown that its address is theirs, so somebody else may have registered it.
 * An admin was named by whoever has the server.
 */
export const lacksAddress = (user: SignedInUser) => asksForVerification(user) && user.adminGate === 'none'

/** Whether a page asks to confirm the address: nobody has confirmed it, and mail can be sent. */
export const asksForVerification = (user: User) => user.email_verified === 0 && env.sendsMail

/** Mails the link that confirms the address once more; false when too many were asked for. */
export async function mailVerification(user: User) {
  if (!asksForVerification(user)) return true
  if (!(await consumeVerificationLimit(user.id))) return false
  await mailLink('verify-email', { user, to: user.email, email: user.email })
  await recordSecurityEvent('authn_token_created:verify-link', user.id)
  return true
}

/** The address that a mailed link confirms, while it is still that of its account. */
export async function findVerification(token: string) {
  const link = await findMailLink('verify-email', token)
  if (!link?.email) return undefined
  const user = await db.selectFrom('user').select('email').where('id', '=', link.user_id).executeTakeFirst()
  return user?.email === link.email ? link.email : undefined
}

/** Confirms the address of a mailed link; false when the link is invalid or the address is another one by now. */
export const verifyEmail = (token: string) =>
  changeWithEvents(async (trx, record) => {
    const link = await consumeMailLink(trx, 'verify-email', token)
    if (!link?.email) return false
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ email_verified: 1 })
      .where(({ and }) => and({ id: link.user_id, email: link.email! }))
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await record('user_updated:email-verified', link.user_id)
    return true
  })
