import type { Kysely } from 'kysely'

/** Reports of printed codes, whether a message was answered, and the answers that admins sent by mail. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('place_code', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema.createIndex('report_newest').on('report').columns(['state', 'created_at', 'id']).execute()
  await db.schema.createIndex('report_provider').on('report').columns(['provider_id', 'state']).execute()
  await db.schema.createIndex('report_decided').on('report').column('decided_at').execute()

  await db.schema.alterTable('feedback').addColumn('answered_at', 'bigint').execute()
  await db.schema.alterTable('feedback').addColumn('answered_by', 'text').execute()

  await db.schema
    .createTable('answer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('report_id', 'text', (c) => c.references('report.id').onDelete('cascade'))
    .addColumn('feedback_id', 'text', (c) => c.references('feedback.id').onDelete('cascade'))
    .addColumn('admin_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['user_id', 'report_id', 'feedback_id'])
    await db.schema
      .createIndex(`answer_${column.replace('_id', '')}`)
      .on('answer')
      .column(column)
      .execute()

  // What admins did is read across all accounts.
  await db.schema
    .createIndex('journal_entry_event')
    .on('journal_entry')
    .columns(['event', 'created_at', 'id'])
    .execute()
}
