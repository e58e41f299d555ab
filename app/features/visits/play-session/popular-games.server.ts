import { type GameType, isGameType } from '#app/games/games.ts'
import { db } from '#app/server/db/db.server.ts'

const RECENT = 200 // play sessions

/** The games of a provider's latest customers, the most played one first. */
export async function listPopularGames(providerId: string): Promise<GameType[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('play_session')
        .select('game_type')
        .where('provider_id', '=', providerId)
        .orderBy('created_at', 'desc')
        .limit(RECENT)
        .as('recent'),
    )
    .select('game_type')
    .groupBy('game_type')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('game_type')
    .execute()
  return rows.map((row) => row.game_type).filter(isGameType)
}
