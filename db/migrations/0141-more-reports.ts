import type { Kysely } from 'kysely'

/** How many more reports of a page came on a day than are stored. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('report_excess')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day_at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('report_excess_key', ['provider_id', 'day_at'])
    .execute()
  await db.schema.createIndex('report_created').on('report').column('created_at').execute()
}
