import type { Kysely } from 'kysely'

/** Feedback; without a user the sender was not signed in. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('feedback_created').on('feedback').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('feedback_user').on('feedback').column('user_id').execute()
}
