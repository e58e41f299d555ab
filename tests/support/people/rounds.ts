import type { GameType } from '#app/games/games.ts'
import { db } from '#app/server/db/db.server.ts'
import { beginPlaySession } from './play-sessions.ts'

let rounds = 0

type Stored = {
  score: number
  day: string
  name?: string
  placeId?: string
  visitor?: string
  at?: number
  game?: GameType
  daily?: boolean // the try of that day
}

/** A round that was checked, of Snake unless another game is named, as it is stored. */
export async function aRound(
  provider_id: string,
  { score, day, name, placeId, visitor, at = Date.now(), game = 'snake', daily = false }: Stored,
) {
  const number = ++rounds
  const visitor_id = visitor ?? `visitor-${number}`
  const key = `round-key-${String(number).padStart(8, '0')}`
  const session = await beginPlaySession({ providerId: provider_id, visitorId: visitor_id, key })
  const id = `round${String(number).padStart(11, '0')}`
  await db
    .insertInto('ranked_round')
    .values({
      ...{ id, provider_id, visitor_id, key, score, day, session_id: session.id, name: name ?? null },
      ...{ place_id: placeId ?? null, game, engine: 1, seed: -5, started_at: at, ended_at: at },
      ...{ shown: score, verified: 1, daily: daily ? day : null },
    })
    .execute()
  return id
}
