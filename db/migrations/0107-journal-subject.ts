import type { Kysely } from 'kysely'

/** What an event is about, such as the id of a way to pay or a currency. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('journal_entry').addColumn('subject', 'text').execute()
}
