import type { Kysely } from 'kysely'

/** The random keys of the last days. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('daily_key')
    .addColumn('begins_at', 'bigint', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute()
}
