import type { Kysely } from 'kysely'

/** Changes of an account besides those of where tips go, so that its mailbox can undo them; a deletion waits until `due_at`. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('account_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('account_change_user')
    .on('account_change')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('account_change_due')
    .on('account_change')
    .columns(['state', 'due_at'])
    .execute()
}
