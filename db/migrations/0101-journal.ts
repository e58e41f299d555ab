import type { Kysely } from 'kysely'

/** The security events of each account. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('journal_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('other_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('network', 'text')
    .addColumn('device', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('journal_entry_newest')
    .on('journal_entry')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('journal_entry_age').on('journal_entry').column('created_at').execute()
}
