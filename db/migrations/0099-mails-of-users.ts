import type { Kysely } from 'kysely'

/** A queued mail is deleted with the account that it is about. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('mail_waiting')
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('mail_waiting_user').on('mail_waiting').column('user_id').execute()
}
