import type { Kysely } from 'kysely'

/** The nightly backups: one row a day, which one process leases. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('backup_run')
    .addColumn('day', 'text', (c) => c.primaryKey().notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('bytes', 'bigint')
    .addColumn('restored', 'integer')
    .addColumn('restore_result', 'text')
    .addColumn('mailed_at', 'bigint')
    .execute()
}
