import { type Kysely, sql } from 'kysely'

/**
 * Places of a provider with their printed codes and, of a person, ways to pay of their own; a play session knows its place
 * and the hour under which its steps are counted.
 */
export async function up(db: Kysely<unknown>) {
  const ofProvider = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
  await ofProvider('place')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('off_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('merged_into', 'text')
    .addPrimaryKeyConstraint('place_pk', ['provider_id', 'id'])
    .execute()
  await ofProvider('place_code')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('place_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('checked_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('place_code_place')
    .on('place_code')
    .columns(['provider_id', 'place_id', 'created_at'])
    .execute()
  await ofProvider('place_way')
    .addColumn('place_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('place_way_pk', ['provider_id', 'place_id', 'id'])
    .execute()

  const session = () => db.schema.alterTable('play_session')
  for (const column of ['place_id', 'visit_day']) await session().addColumn(column, 'text').execute()
  await session().addColumn('visit_hour', 'integer').execute()
  await db.schema
    .createIndex('play_session_place_tips')
    .on('play_session')
    .columns(['provider_id', 'place_id', 'tipped_at'])
    .where(sql.ref('tipped_at'), 'is not', null)
    .execute()

  const counted = (table: string) =>
    ofProvider(table)
      .addColumn('place_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
  const steps = ['scans', 'games', 'opened', 'said_sent', 'confirmed']
  let byDay = counted('place_day').addPrimaryKeyConstraint('place_day_pk', ['provider_id', 'place_id', 'day'])
  for (const step of steps) byDay = byDay.addColumn(step, 'bigint', (c) => c.notNull())
  await byDay.execute()
  await counted('place_hour')
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('scans', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('place_hour_pk', ['provider_id', 'place_id', 'day', 'hour'])
    .execute()
  await counted('place_tips')
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('tip_minor', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('place_tips_pk', ['provider_id', 'place_id', 'day', 'currency'])
    .execute()
}
