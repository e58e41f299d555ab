import type { Kysely } from 'kysely'

/** The best score of each day at each place in the games that nobody can check. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('best_place_day')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('place_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('best_place_day_pk', ['provider_id', 'place_id', 'day', 'game'])
    .execute()
}
