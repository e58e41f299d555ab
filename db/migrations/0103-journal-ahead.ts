import type { Kysely } from 'kysely'

/** Since when an entry is known to be dated ahead of the clock. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('journal_entry').addColumn('ahead_since', 'bigint').execute()
  await db.schema.createIndex('journal_entry_ahead').on('journal_entry').column('ahead_since').execute()
}
