import { type Kysely, sql } from 'kysely'

const DOLLARS = 'USD'

/**
 * The currency of a provider and of each tip. Tips are counted by currency, in minor units; prices of the menu are in the
 * provider's currency.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('user')
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo(DOLLARS))
    .execute()
  await db.schema.alterTable('user').addColumn('country', 'text').execute()

  await db.schema.alterTable('play_session').renameColumn('tip_cents', 'tip_minor').execute()
  await db.schema.alterTable('play_session').addColumn('tip_currency', 'text').execute()
  await sql`update play_session set tip_currency = ${DOLLARS} where tipped_at is not null`.execute(db)
  await db.schema.alterTable('menu_item').renameColumn('price_cents', 'price_minor').execute()

  await db.schema
    .createTable('tip_total')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('tips', 'bigint', (c) => c.notNull())
    .addColumn('tip_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tip_total_pk', ['provider_id', 'currency'])
    .execute()
  await db.schema
    .createTable('tip_day')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('tips', 'bigint', (c) => c.notNull())
    .addColumn('tip_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tip_day_pk', ['provider_id', 'day', 'currency'])
    .execute()
  await sql`insert into tip_total (provider_id, currency, tips, tip_minor)
    select provider_id, ${DOLLARS}, tips, tip_cents from provider_total where tips <> 0 or tip_cents <> 0`.execute(
    db,
  )
  await sql`insert into tip_day (provider_id, day, currency, tips, tip_minor)
    select provider_id, day, ${DOLLARS}, tips, tip_cents from provider_day where tips <> 0 or tip_cents <> 0`.execute(
    db,
  )
  for (const table of ['provider_total', 'provider_day'])
    for (const column of ['tips', 'tip_cents']) await db.schema.alterTable(table).dropColumn(column).execute()
}
