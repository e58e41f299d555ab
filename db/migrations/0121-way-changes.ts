import { type Kysely, sql } from 'kysely'

/** Changes of where tips go, so that they can be held and undone; place '' is the provider's own list. Addresses of before. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('way_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('place_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('way_change_provider')
    .on('way_change')
    .columns(['provider_id', 'created_at'])
    .execute()
  await db.schema.createIndex('way_change_due').on('way_change').columns(['state', 'due_at']).execute()
  await db.schema.alterTable('user').addColumn('had_way_at', 'bigint').execute()
  await sql`update ${sql.table('user')} set had_way_at = ${Date.now()} where id in (select provider_id from payment_way)
    or id in (select provider_id from place_way) or id in (select provider_id from tip_total)`.execute(db)
  await db.schema
    .createTable('earlier_email')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['user_id', 'email'])
    await db.schema.createIndex(`earlier_email_${column}`).on('earlier_email').column(column).execute()
}
