import type { Kysely } from 'kysely'

/** The best score of each day in the games that nobody can check, and whether a provider has boards of scores. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('best_day')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('best_day_pk', ['provider_id', 'day', 'game'])
    .execute()
  await db.schema
    .alterTable('user')
    .addColumn('has_rankings', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
