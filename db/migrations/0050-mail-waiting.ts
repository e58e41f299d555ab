import type { Kysely } from 'kysely'

/** Mails that wait for the mail server: they outlive a restart, and whichever process is there sends them. */
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
