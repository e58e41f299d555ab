import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { confirmEmailMail, mailLanguage, resetPasswordMail } from '#app/features/mails/account-mails.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { enqueueMail, NO_RECIPIENT } from '#app/server/mail/mail-queue.server.ts'
import { publicOrigin } from '#app/server/public-origin.server.ts'
import { DEFAULT_LANGUAGE } from '#content/messages/languages.ts'

const LINK_MS = 60 * 60 * 1000

type Purpose = Tables['mail_link']['purpose']

const LINKS = {
  'reset-password': { path: '/reset-password', write: resetPasswordMail },
  'change-email': { path: '/confirm-email', write: confirmEmailMail },
}

type LinkMail = {
  user: (Pick<User, 'id' | 'name'> & Partial<Pick<User, 'language' | 'last_language'>>) | undefined
  to: string | undefined
  email?: string // the new address of a change of address
  origin: string
}

/**
 * Mails a link and invalidates earlier links of the same purpose. Without a user the link opens nothing, and without a
 * recipient it is not sent; neither the work nor the time of the response reveals that (user enumeration).
 */
export async function mailLink(purpose: Purpose, { user, to = NO_RECIPIENT, email, origin }: LinkMail) {
  const token = randomBytes(32).toString('base64url')
  const id = user?.id ?? ''
  const { path, write } = LINKS[purpose]
  const address = `${publicOrigin(origin)}${path}?token=${token}`
  const language = user ? mailLanguage(user) : DEFAULT_LANGUAGE
  const content = write({ name: user?.name ?? '', brand: env.brand, language }, address)
  const mail = await inTransaction(async (trx) => {
    await trx
      .deleteFrom('mail_link')
      .where(({ and }) => and({ purpose, user_id: id }))
      .execute()
    await sql`
      insert into mail_link (hash, purpose, user_id, email, expires_at)
      select ${sha256(token)}, ${purpose}, id, cast(${email ?? null} as text), cast(${Date.now() + LINK_MS} as bigint)
      from ${sql.table('user')} where id = ${id}`.execute(trx)
    return enqueueMail(trx, { to, userId: id, ...renderMail(content, env.brand) })
  })
  sendMailWithJitter(mail)
}

/** The token in the address of a request. */
export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Whether a link has not expired. */
export function isOpenLink({ eb, and }: ExpressionBuilder<Tables, 'mail_link'>) {
  const { after, until } = openWindowEnds(LINK_MS, Date.now())
  return and([eb('expires_at', '>', after), eb('expires_at', '<=', until)])
}

export const deleteExpiredLinks = (now: number) =>
  deleteOutside('mail_link', 'expires_at', openWindowEnds(LINK_MS, now))

/** The unused link of this token. Does not consume it, because mail scanners open every link. */
export const findMailLink = (purpose: Purpose, token: string) =>
  db
    .selectFrom('mail_link')
    .selectAll()
    .where(({ and }) => and({ hash: sha256(token), purpose }))
    .where(isOpenLink)
    .executeTakeFirst()

/**
 * Consumes the link and returns it, to one caller only. It is consumed in the transaction of the change that it allows,
 * so it still works after a failure.
 */
export const consumeMailLink = (trx: Db, purpose: Purpose, token: string) =>
  trx
    .deleteFrom('mail_link')
    .where(({ and }) => and({ hash: sha256(token), purpose }))
    .where(isOpenLink)
    .returningAll()
    .executeTakeFirst()
