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
 * Makes the token of a link to be mailed; earlier links of the same purpose stop working. For nobody the same is done, so
 * that it takes as long, and the token opens nothing.
 */
export async function makeMailLink(
  trx: Db,
  purpose: Purpose,
  userId: string | undefined,
  email: string | null = null,
  now = Date.now(),
) {
  const token = randomBytes(32).toString('base64url')
  const holder = userId ?? ''
  await trx.deleteFrom('mail_link').where('purpose', '=', purpose).where('user_id', '=', holder).execute()
  await sql`
    insert into mail_link (hash, purpose, user_id, email, expires_at)
    select ${sha256(token)}, ${purpose}, id, cast(${email} as text), cast(${now + LINK_MS} as bigint)
    from ${sql.table('user')} where id = ${holder}`.execute(trx)
  return token
}

/** The link of this token while it can be used. Only looks: programs that check mail open every link. */
export const findMailLink = (purpose: Purpose, token: string, now = Date.now()) =>
  db
    .selectFrom('mail_link')
    .selectAll()
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Uses the link up and returns it, once: of many at the same moment one gets it. It is used up together with what it
 * allows, in one transaction, so that it still works after a failure.
 */
export const takeMailLink = (trx: Db, purpose: Purpose, token: string, now = Date.now()) =>
  trx
    .deleteFrom('mail_link')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/**
 * Where a mailed link leads: always the configured address, whatever host a request names. A trial may run on any port
 * of this machine, so there the port of the request counts.
 */
export function mailOrigin(origin: string) {
  return env.trial && LOOPBACK.has(new URL(origin).hostname) ? origin : env.publicUrl
}
