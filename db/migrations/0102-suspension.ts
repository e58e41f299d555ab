import type { Kysely } from 'kysely'

/** Since when the page of a provider is suspended. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').addColumn('suspended_at', 'bigint').execute()
}
