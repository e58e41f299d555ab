import type { Kysely } from 'kysely'

/** Whether a profile is complete follows from what is stored, and from whether the host mails printed codes. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').dropColumn('profile_complete').execute()
}
