// Mechanism: invitations, who may sign up
import { randomBytes } from 'node:crypto'
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { invitationMail } from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { enqueueMail } from '#app/server/mail/mail-queue.server.ts'
import type { Language } from '#content/languages.ts'
import { readSiteSettings } from '../settings/site-settings.server.ts'
import { INVITATION_MS, type SignUpRefusal } from './invitation.ts'

const MAX_LISTED = 200

/** Makes an invitation, mails it if there is an address, and returns its link, which is stored nowhere. */
export async function invite(adminId: string, email: string, language: Language, now = Date.now()) {
  const token = randomBytes(32).toString('base64url')
  const address = `${env.publicUrl}/register?invitation=${token}`
  const mail = await changeWithEvents(async (trx, record) => {
    const times = { created_at: now, expires_at: now + INVITATION_MS, used_at: null }
    await trx
      .insertInto('invitation')
      .values({
        id: randomAlphanumeric(20),
        hash: sha256(token),
        email: email || null,
        made_by: adminId,
        ...times,
      })
      .execute()
    await record('authz_admin:invitation-made', adminId)
    if (!email || !env.sendsMail) return undefined
    const content = invitationMail({ brand: env.brand, language }, address)
    return enqueueMail(trx, { to: email, ...renderMail(content, env.brand) })
  })
  if (mail) sendMailWithJitter(mail)
  return { address, isMailed: mail !== undefined }
}

/** Takes an invitation back; false if it was used, or is gone. */
export const revokeInvitation = (adminId: string, id: string) =>
  changeWithEvents(async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows) await record('authz_admin:invitation-revoked', adminId)
    return numDeletedRows > 0
  })

/** The invitations that are open or were used, the newest first. */
export const listInvitations = () =>
  db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.made_by')
    .select(['invitation.id', 'invitation.email', 'invitation.created_at', 'expires_at', 'used_at'])
    .select('user.email as maker')
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(MAX_LISTED)
    .execute()

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

const isOpenNow = (now: number) => openWindowEnds(INVITATION_MS, now)

/** Why a visitor with this token, or without one, may not make an account now. */
export async function findSignUpRefusal(token: string, now = Date.now()): Promise<SignUpRefusal | undefined> {
  const { registration } = await readSiteSettings()
  if (registration === 'open') return undefined
  if (registration === 'closed') return 'registration-closed'
  if (!token) return 'invitation-needed'
  const { after, until } = isOpenNow(now)
  const found = await db
    .selectFrom('invitation')
    .select('id')
    .where('hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst()
  return found ? undefined : 'invitation-dead'
}

/** The registration of this visitor was refused; thrown in the transaction that would have made the account. */
export class SignUpRefused extends Error {
  refusal: SignUpRefusal
  constructor(refusal: SignUpRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The refusal that was thrown; throws any other error. */
export function asRefusal(error: unknown) {
  if (error instanceof SignUpRefused) return error
  throw error
}

/** Uses the invitation up in the transaction that makes the account; throws where there may be none. */
export async function admitSignUp(trx: Db, token: string, now = Date.now()) {
  const { registration } = await readSiteSettings(trx)
  if (registration === 'open') return
  if (registration === 'closed') throw new SignUpRefused('registration-closed')
  if (!token) throw new SignUpRefused('invitation-needed')
  const { after, until } = isOpenNow(now)
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ used_at: now })
    .where('hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new SignUpRefused('invitation-dead')
}

/** Deletes invitations 14 days after they were made, used or not. */
export const deleteExpiredInvitations = (now: number) =>
  deleteOutside('invitation', 'expires_at', isOpenNow(now))
