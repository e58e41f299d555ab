import type { Kysely } from 'kysely'

/** The mail queue: it survives a restart, and any process sends from it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mail_waiting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mail_waiting_next').on('mail_waiting').column('next_try_at').execute()
}
