import type { Kysely } from 'kysely'

const TOKENS = [
  'access_token',
  'refresh_token',
  'id_token',
  'access_token_expires_at',
  'refresh_token_expires_at',
  'scope',
]

/** Drops what the sign-in library of an earlier version stored: addresses, tokens of Google, and verifications. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropTable('verification').execute()
  await db.schema.alterTable('session').dropColumn('ip_address').execute()
  for (const column of TOKENS) await db.schema.alterTable('account').dropColumn(column).execute()
}
