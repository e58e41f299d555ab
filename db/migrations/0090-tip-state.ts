import { type Kysely, sql } from 'kysely'

const CHOSEN = 'chosen'

/** Whether a tip counts: 'chosen' does, 'set-aside' and 'struck-out' do not. Those are few, and have an index. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('play_session')
    .addColumn('tip_state', 'text', (c) => c.notNull().defaultTo(CHOSEN))
    .execute()
  await db.schema
    .createIndex('play_session_uncounted_tips')
    .on('play_session')
    .columns(['provider_id', 'tip_state', 'tipped_at'])
    .where(sql`tip_state`, '<>', sql.lit(CHOSEN))
    .execute()
}
