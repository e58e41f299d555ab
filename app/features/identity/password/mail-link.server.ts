// Mechanism: links in mails, password reset
import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import {
  confirmEmailMail,
  mailLanguage,
  resetPasswordMail,
  welcomeMail,
} from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
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
import { DEFAULT_LANGUAGE } from '#content/languages.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type Purpose = Tables['mail_link']['purpose']

const LINKS = {
  'reset-password': { path: '/reset-password', write: resetPasswordMail, lasts: HOUR_MS },
  'change-email': { path: '/confirm-email', write: confirmEmailMail, lasts: HOUR_MS },
  'verify-email': { path: '/verify-email', write: welcomeMail, lasts: DAY_MS },
}

type LinkMail = {
  user: (Pick<User, 'id' | 'name'> & Partial<Pick<User, 'language' | 'last_language'>>) | undefined
  to: string | undefined
  email?: string // the new address of a change of address
  origin?: string // without one that of the current request
}

/**
 * Mails a link and invalidates earlier links of the same purpose. Without a user the link opens nothing, and without a
 * recipient it is not sent; neither the work nor the time of the response reveals that (user enumeration).
 */
export async function mailLink(purpose: Purpose, { user, to = NO_RECIPIENT, email, origin }: LinkMail) {
  const token = randomBytes(32).toString('base64url')
  const id = user?.id ?? ''
  const { path, write, lasts } = LINKS[purpose]
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
      select ${sha256(token)}, ${purpose}, id, cast(${email ?? null} as text), cast(${Date.now() + lasts} as bigint)
      from ${sql.table('user')} where id = ${id}`.execute(trx)
    return enqueueMail(trx, { to, userId: id, ...renderMail(content, env.brand) })
  })
  sendMailWithJitter(mail)
}

/** The token in the address of a request. */
export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Whether a link has not expired. */
export function isOpenLink({ eb, and, or }: ExpressionBuilder<Tables, 'mail_link'>) {
  const now = Date.now()
  const [short, long] = [openWindowEnds(HOUR_MS, now), openWindowEnds(DAY_MS, now)]
  return and([
    eb('expires_at', '>', now),
    eb('expires_at', '<=', long.until),
    or([eb('purpose', '=', 'verify-email'), eb('expires_at', '<=', short.until)]),
  ])
}

/** Stores a link for a new password that no mail carries, and returns its token. */
export async function addResetLink(trx: Db, userId: string) {
  const token = randomBytes(32).toString('base64url')
  const link = { hash: sha256(token), purpose: 'reset-password', user_id: userId, email: null } as const
  await trx
    .insertInto('mail_link')
    .values({ ...link, expires_at: Date.now() + HOUR_MS })
    .execute()
  return token
}

export const deleteExpiredLinks = (now: number) =>
  deleteOutside('mail_link', 'expires_at', openWindowEnds(DAY_MS, now))

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
