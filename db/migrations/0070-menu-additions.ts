import type { Kysely } from 'kysely'

/** The idempotency keys of additions to a menu. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('menu_addition')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('menu.provider_id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_addition_pk', ['provider_id', 'key'])
    .execute()
}
