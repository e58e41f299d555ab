import type { Kysely } from 'kysely'

/** Decisions of a provider about many tips at once: the excess of a day, or a span of time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('tip_decision')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    .addColumn('currency', 'text')
    .addColumn('from_at', 'bigint')
    .addColumn('until_at', 'bigint')
    .addColumn('tips', 'integer', (c) => c.notNull())
    .addColumn('day_tips', 'bigint', (c) => c.notNull())
    .addColumn('day_minor', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addPrimaryKeyConstraint('tip_decision_pk', ['provider_id', 'id'])
    .execute()
}
