import type { Kysely } from 'kysely'

/** What a price was before another currency rounded it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('menu_item').addColumn('exact_minor', 'integer').execute()
  await db.schema.alterTable('menu_item').addColumn('exact_currency', 'text').execute()
}
