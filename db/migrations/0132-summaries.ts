import type { Kysely } from 'kysely'

/** Who wants a mail every Monday; a queued mail may have a picture and an address that ends such mails. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('summary')
    .addColumn('provider_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('last_week', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['picture', 'unsubscribe'])
    await db.schema.alterTable('mail_waiting').addColumn(column, 'text').execute()
}
