import type { Kysely } from 'kysely'

/** Recovery codes are stored as HMACs with a key of their account, which is sealed. The hashes before are none. */
export async function up(db: Kysely<{ recovery_code: object }>) {
  await db.schema
    .createTable('recovery_key')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute()
  await db.deleteFrom('recovery_code').execute()
}
