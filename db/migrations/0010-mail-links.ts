import type { Kysely } from 'kysely'

/** Mailed links, with the hash of their token. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mail_link')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mail_link_user').on('mail_link').column('user_id').execute()
}
