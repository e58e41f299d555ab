import type { Kysely } from 'kysely'

/** The last change of a menu that can be undone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('menu_undo')
    .addColumn('provider_id', 'text', (c) =>
      c.primaryKey().references('menu.provider_id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}
