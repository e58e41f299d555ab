import { type Kysely, sql } from 'kysely'

const SET_ASIDE = 'set-aside'

/** A flood of tips that are set aside must not slow down what reads the newest of the others. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('play_session_shown_tips')
    .on('play_session')
    .columns(['provider_id', 'tipped_at'])
    .where('tipped_at' as never, 'is not', null)
    .where(sql`tip_state`, '<>', sql.lit(SET_ASIDE))
    .execute()
}
