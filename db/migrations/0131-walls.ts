import type { Kysely } from 'kysely'

/** The wall of a provider: a page for a screen at the counter, at a secret address. Tips are read by their time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('wall')
    .addColumn('provider_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('shows_chosen', 'integer', (c) => c.notNull())
    .addColumn('amounts', 'text', (c) => c.notNull())
    .addColumn('shows_scores', 'integer', (c) => c.notNull())
    .addColumn('shows_highlights', 'integer', (c) => c.notNull())
    .addColumn('place_id', 'text')
    .addColumn('last_seen_at', 'bigint')
    .execute()
  await db.schema.createIndex('wall_secret').unique().on('wall').column('secret_hash').execute()
  await db.schema
    .createIndex('tip_event_provider')
    .ifNotExists()
    .on('tip_event')
    .columns(['provider_id', 'created_at'])
    .execute()
}
