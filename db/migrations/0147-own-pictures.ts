import type { Kysely } from 'kysely'

/** Whether the games of a provider's page use the pictures of its menu. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('user')
    .addColumn('has_own_pictures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
