import type { Kysely } from 'kysely'

/** Walls were made with today's best scores switched on, which their owners had not chosen. */
export async function up(db: Kysely<{ wall: { shows_scores: number } }>) {
  await db.updateTable('wall').set({ shows_scores: 0 }).execute()
}
