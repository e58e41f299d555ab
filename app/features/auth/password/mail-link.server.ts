import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { MailLinkTable } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'

const LINK_MS = 60 * 60 * 1000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

type Purpose = MailLinkTable['purpose']

/**
 * Creates the token of a mailed link and invalidates earlier links of the same purpose. Without a user it takes the same
 * time, and the token opens nothing.
 */
export async function createMailLink(
  trx: Db,
  purpose: Purpose,
  userId: string | undefined,
  email: string | null = null,
  now = Date.now(),
) {
  const token = randomBytes(32).toString('base64url')
  const id = userId ?? ''
  await trx.deleteFrom('mail_link').where('purpose', '=', purpose).where('user_id', '=', id).execute()
  await sql`
    insert into mail_link (hash, purpose, user_id, email, expires_at)
    select ${sha256(token)}, ${purpose}, id, cast(${email} as text), cast(${now + LINK_MS} as bigint)
    from ${sql.table('user')} where id = ${id}`.execute(trx)
  return token
}

/** The unused link of this token. Does not consume it, because mail scanners open every link. */
export const findMailLink = (purpose: Purpose, token: string, now = Date.now()) =>
  db
    .selectFrom('mail_link')
    .selectAll()
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Consumes the link and returns it, to one caller only. It is consumed in the transaction of the change that it allows,
 * so it still works after a failure.
 */
export const consumeMailLink = (trx: Db, purpose: Purpose, token: string, now = Date.now()) =>
  trx
    .deleteFrom('mail_link')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/**
 * The origin of mailed links: the configured address, whatever the Host header says. A trial may run on any local port,
 * so there the request's own origin is used.
 */
export function mailOrigin(origin: string) {
  return env.trial && LOOPBACK.has(new URL(origin).hostname) ? origin : env.publicUrl
}
