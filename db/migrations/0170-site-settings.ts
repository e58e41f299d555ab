import type { Kysely } from 'kysely'

/** What the people who run the installation set in it, and the codes that open its first run. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('site_setting')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('setup_code')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
}
