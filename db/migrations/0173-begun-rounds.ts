import type { Kysely } from 'kysely'

/** When the first move of a try of the day was made: from then on it belongs to the visit that made it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('ranked_round').addColumn('begun_at', 'bigint').execute()
}
