import type { Kysely } from 'kysely'

/** Links with which somebody may make an account while registration needs one. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
}
