import type { Kysely } from 'kysely'

/** Play sessions, the idempotency keys of their events, and the counters of the dashboard. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('play_session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('game_type', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('started_at', 'bigint')
    .addColumn('completed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('completed_at', 'bigint')
    .addColumn('score', 'integer')
    .addColumn('tipped', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tip_cents', 'integer')
    .addColumn('tip_method', 'text')
    .addColumn('tipped_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('play_session_provider')
    .on('play_session')
    .columns(['provider_id', 'created_at'])
    .execute()
  // A partial index: the latest tips of a provider.
  await db.schema
    .createIndex('play_session_tips')
    .on('play_session')
    .columns(['provider_id', 'tipped_at'])
    .where('tipped_at' as never, 'is not', null)
    .execute()

  await db.schema
    .createTable('play_event')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('play_session.id').onDelete('cascade'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('play_event_session').on('play_event').column('session_id').execute()

  await db.schema
    .createTable('play_visitor')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_visitor_pk', ['provider_id', 'visitor_id'])
    .execute()

  await db.schema
    .createTable('provider_total')
    .addColumn('provider_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('sessions', 'bigint', (c) => c.notNull())
    .addColumn('visitors', 'bigint', (c) => c.notNull())
    .addColumn('tips', 'bigint', (c) => c.notNull())
    .addColumn('tip_cents', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('provider_day')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('sessions', 'bigint', (c) => c.notNull())
    .addColumn('visitors', 'bigint', (c) => c.notNull())
    .addColumn('tips', 'bigint', (c) => c.notNull())
    .addColumn('tip_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('provider_day_pk', ['provider_id', 'day'])
    .execute()
}
