import { type Kysely, sql } from 'kysely'

/** The ways to pay of a provider as rows in the provider's order, in place of a column for each app. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_way')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('checked_at', 'bigint')
    .addPrimaryKeyConstraint('payment_way_pkey', ['provider_id', 'id'])
    .execute()
  await sql`insert into payment_way (provider_id, id, handle, position)
    select id, 'cashapp', cashapp, 0 from "user" where cashapp <> ''`.execute(db)
  await sql`insert into payment_way (provider_id, id, handle, position)
    select id, 'venmo', venmo, 1 from "user" where venmo <> ''`.execute(db)
  await db.schema.alterTable('user').dropColumn('cashapp').execute()
  await db.schema.alterTable('user').dropColumn('venmo').execute()
}
