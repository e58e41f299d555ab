import {
  changeWithEvents,
  recordRefusal,
  recordSecurityEvent,
} from '#app/features/audit-log/audit-log.server.ts'
import {
  type EndedIntegrations,
  endIntegrationsSince,
  integrationSentences,
} from '#app/features/identity/granted-access/integrations-left.server.ts'
import {
  hasSecondStep,
  listKeys,
  removeKeys,
} from '#app/features/identity/second-factor/remove-keys.server.ts'
import { lastKnownAt } from '#app/features/identity/session/last-known.server.ts'
import { findKnownDevice, nameDevice } from '#app/features/identity/session/trusted-device.server.ts'
import { clearFailures, consumeResetLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { mailLanguage, passwordChangedMail, passwordSetMail } from '#app/kit/mail/account-mails.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { KNOWN_MS } from '#app/kit/undo/undo-link.ts'
import { runInBackground } from '#app/server/background.server.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { storePassword } from './credential.server.ts'
import { consumeMailLink, findMailLink, mailLink } from './mail-link.server.ts'

/** Mails a reset link to a known address; false when too many were requested. */
export async function requestPasswordReset(typed: string, ip: string, origin: string) {
  const email = normalizeEmail(typed)
  if (!(await consumeResetLimit(email, ip))) {
    await recordRefusal('excess_rate_limit_exceeded:reset-links')
    return false
  }
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'language', 'last_language'])
    .where('email', '=', email)
    .executeTakeFirst()
  await mailLink('reset-password', { user, to: user && email, origin })
  // In the background, so that the time of the response does not reveal whether there is an audit log to write.
  runInBackground(() =>
    user
      ? recordSecurityEvent('authn_token_created:reset-link', user.id)
      : recordRefusal('authn_password_change_fail:unknown-email'),
  )
  return true
}

/** The keys that whoever has a mailed link is asked about; none where a second step guards them. */
export async function listKeysOfReset(token: string) {
  const link = await findMailLink('reset-password', token)
  if (!link || (await hasSecondStep(db, link.user_id))) return []
  return listKeys(db, link.user_id)
}

/**
 * Sets the password by a mailed link and returns the trusted-device cookie; undefined when the link is invalid. Keys, the
 * address of the wall and webhooks that came since the account was last used on a known device go by themselves, and of the
 * older keys those that are not `kept`.
 */
export async function resetPassword(
  token: string,
  password: string,
  request: Headers,
  kept?: ReadonlySet<string>,
) {
  const fail = () => recordRefusal('authn_password_change_fail:link').then(() => undefined)
  const found = await findMailLink('reset-password', token)
  if (!found) return fail()
  const device = await findKnownDevice(found.user_id, request)
  const hash = await hashPassword(password)
  const user = await changeWithEvents(async (trx, record) => {
    const link = await consumeMailLink(trx, 'reset-password', token)
    if (!link) return undefined
    const locked = await trx
      .selectFrom('user')
      .selectAll()
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow()
    const { has_password } = locked
    const now = Date.now()
    const since = (await lastKnownAt(trx, link.user_id, now)) ?? now - KNOWN_MS
    const isGuarded = await hasSecondStep(trx, link.user_id)
    await removeKeys(trx, record, locked, { since, kept: isGuarded ? undefined : kept, codes: 'since' })
    await storePassword(trx, link.user_id, hash, device?.id)
    await record('authn_password_change:link', link.user_id)
    // Somebody else may have made them, with the password that was lost.
    const ended = await endIntegrationsSince(trx, record, link.user_id, since)
    // The link was opened, so the user reads the mail of this address.
    await trx.updateTable('user').set({ email_verified: 1 }).where('id', '=', link.user_id).execute()
    return { id: link.user_id, isFirst: !has_password, ended }
  })
  if (!user) return fail()
  await announceNewPassword(user.id, user.isFirst, user.ended)
  return (await nameDevice(user.id, request)).cookie
}

/** What follows a stored password: ended event streams, a mail, and no failures that block the sign-in. */
export async function announceNewPassword(userId: string, isFirst: boolean, ended?: EndedIntegrations) {
  await notifySignedOut(userId)
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'language', 'last_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  await clearFailures(userId, user.email)
  const write = isFirst ? passwordSetMail : passwordChangedMail
  const language = mailLanguage(user)
  const programs = await integrationSentences(db, user.id, { language, ended })
  const mail = write({ name: user.name, brand: env.brand, language }, programs)
  sendMails(await queueToMailboxes(db, user, mail))
}
