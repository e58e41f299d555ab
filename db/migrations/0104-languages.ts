import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').addColumn('language', 'text').execute()
  await db.schema.alterTable('user').addColumn('last_language', 'text').execute()
}
