import { type Kysely, sql } from 'kysely'

/**
 * The ledger of tips: each change of a tip's state is an event, and tips are counted by state and way in every state. The
 * counters are counted again from the tips, because nothing else knows the way of an earlier day.
 */
export async function up(db: Kysely<unknown>) {
  const session = () => db.schema.alterTable('play_session')
  for (const column of ['reference', 'tip_note', 'tip_line'])
    await session().addColumn(column, 'text').execute()
  await session().addColumn('confirmed_minor', 'integer').execute()
  await db.schema.dropIndex('play_session_uncounted_tips').execute()
  for (const [index, columns] of [
    ['play_session_tip_state', ['tip_state']],
    ['play_session_tip_way', ['tip_method', 'tip_state']],
  ] as const)
    await db.schema
      .createIndex(index)
      .on('play_session')
      .columns(['provider_id', ...columns, 'tipped_at'])
      .where('tipped_at' as never, 'is not', null)
      .execute()
  // A line of a statement confirms one tip.
  await db.schema
    .createIndex('play_session_tip_line')
    .on('play_session')
    .columns(['provider_id', 'tip_line'])
    .unique()
    .where('tip_line' as never, 'is not', null)
    .execute()

  await db.schema
    .createTable('tip_import')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('tips', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addPrimaryKeyConstraint('tip_import_pk', ['provider_id', 'id'])
    .execute()

  await db.schema
    .createTable('tip_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('play_session.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (c) => c.notNull())
    .addColumn('amount_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('import_id', 'text')
    .execute()
  await db.schema
    .createIndex('tip_event_session')
    .on('tip_event')
    .columns(['session_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('tip_event_import')
    .on('tip_event')
    .columns(['provider_id', 'import_id'])
    .where('import_id' as never, 'is not', null)
    .execute()

  await db.schema.dropTable('tip_total').execute()
  await db.schema.dropTable('tip_day').execute()
  const counted = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('tips', 'bigint', (c) => c.notNull())
      .addColumn('tip_minor', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_minor', 'bigint', (c) => c.notNull())
  await counted('tip_total')
    .addPrimaryKeyConstraint('tip_total_pk', ['provider_id', 'currency', 'state'])
    .execute()
  await counted('tip_day')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('tip_day_pk', ['provider_id', 'day', 'currency', 'way', 'state'])
    .execute()
  await sql`insert into tip_day (provider_id, day, currency, way, state, tips, tip_minor, confirmed_minor)
    select provider_id, tip_day, tip_currency, tip_method, tip_state, count(*), sum(tip_minor), 0
    from play_session where tipped_at is not null group by 1, 2, 3, 4, 5`.execute(db)
  await sql`insert into tip_total (provider_id, currency, state, tips, tip_minor, confirmed_minor)
    select provider_id, currency, state, sum(tips), sum(tip_minor), 0 from tip_day group by 1, 2, 3`.execute(
    db,
  )

  await db.schema
    .createTable('reference_word')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('reference_word_pk', ['provider_id', 'word'])
    .execute()
  await db.schema.createIndex('reference_word_taken').on('reference_word').column('taken_at').execute()

  await db.schema
    .createTable('handoff_day')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('opened', 'bigint', (c) => c.notNull())
    .addColumn('said_sent', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('handoff_day_pk', ['provider_id', 'day', 'way', 'system'])
    .execute()
  await db.schema.createIndex('handoff_day_day').on('handoff_day').columns(['day', 'way']).execute()
}
