import type { Kysely } from 'kysely'

/** When an account has forgotten all its devices: the cookies of before make none of them a known one. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').addColumn('devices_forgotten_at', 'bigint').execute()
}
