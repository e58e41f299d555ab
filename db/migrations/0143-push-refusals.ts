import type { Kysely } from 'kysely'

/** The push services that refuse the key of this installation, each by its host, and messages that keep no quiet hours. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('push_refusal')
    .addColumn('host', 'text', (c) => c.primaryKey())
    .addColumn('refused_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['refused_at', 'refused_by'])
    await db.schema.alterTable('push_key').dropColumn(column).execute()
  await db.schema
    .alterTable('push_waiting')
    .addColumn('is_test', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
