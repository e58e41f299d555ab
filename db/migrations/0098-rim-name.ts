import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').addColumn('rim_name', 'text').execute()
}
