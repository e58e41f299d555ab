import { randomInt } from 'node:crypto'
import { ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { notifyPlayed } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { Language } from '#content/languages.ts'
import {
  findLeaderboardPlace,
  readBestOfDay,
  readBoards,
  readPeriodLeaderboard,
  readRankings,
} from './board.server.ts'
import type { DailyOf, RoundLeaderboard, TryState } from './board.ts'
import { suggestNames } from './player-name.ts'

const SUGGESTED = 12 // three at a time

const findVisit = (sessionId: string) =>
  db
    .selectFrom('play_session')
    .select(['provider_id', 'visitor_id', 'place_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst()

type Options = { language: Language; name: string | undefined; daily?: DailyOf }

/** How far the try of a day is that a player has at a provider. */
async function readAttempt(providerId: string, visitorId: string, day: string): Promise<TryState> {
  const row = await db
    .selectFrom('ranked_round')
    .select(['begun_at', 'ended_at', 'verified'])
    .where('provider_id', '=', providerId)
    .where('visitor_id', '=', visitorId)
    .where('daily', '=', day)
    .executeTakeFirst()
  if (!row || (row.begun_at === null && row.ended_at === null)) return 'open'
  if (row.ended_at === null) return 'running'
  return row.verified === 1 ? 'over' : 'unchecked'
}

/** What a player sees after a round, or before the try of the day; undefined where the provider has no boards. */
export async function readRoundLeaderboard(
  sessionId: string,
  game: GameType,
  { language, name, daily }: Options,
  now = Date.now(),
): Promise<RoundLeaderboard | undefined> {
  const visit = await findVisit(sessionId)
  if (!visit) return undefined
  const rankings = await readRankings(visit.provider_id, now)
  if (!rankings?.isOn) return undefined
  const { provider_id: providerId, visitor_id } = visit
  const { today } = rankings
  const place = visit.place_id ? await findLeaderboardPlace(providerId, visit.place_id) : undefined
  if (!ENGINES[game]) {
    const bestToday = await readBestOfDay({ providerId, game, today, placeIds: place?.placeIds })
    return { ranked: false, bestToday }
  }
  const last = await db
    .selectFrom('ranked_round')
    .select(['id', 'verified', 'score', 'shown', 'daily'])
    .where('session_id', '=', sessionId)
    .where('game', '=', game)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A round may end after the midnight of its day.
  const day = daily === 'round' ? (last?.daily ?? today) : today
  return {
    ranked: true,
    periods: await readBoards({ providerId, game, today }, visitor_id),
    ...(place && {
      place: {
        name: place.name,
        periods: await readBoards({ providerId, game, today, placeIds: place.placeIds }, visitor_id),
      },
    }),
    ...(last && {
      last: { round: last.id, score: last.score, shown: last.shown, verified: last.verified === 1 },
    }),
    ...(name && { name }),
    suggestions: suggestNames(language, SUGGESTED, randomInt),
    ...(daily && {
      daily: {
        day,
        board: await readPeriodLeaderboard({ providerId, game, daily: day }, visitor_id),
        attempt: await readAttempt(providerId, visitor_id, day),
        ...(day === today && { next: rankings.dayEnd() }),
      },
    }),
  }
}

/** Gives the rounds that this player has ended at the provider a name. */
export async function nameRounds(sessionId: string, name: string) {
  const visit = await findVisit(sessionId)
  if (!visit) return
  const { provider_id, visitor_id } = visit
  await inTransaction((trx) =>
    trx
      .updateTable('ranked_round')
      .set({ name })
      .where('provider_id', '=', provider_id)
      .where('visitor_id', '=', visitor_id)
      .where('ended_at', 'is not', null)
      .execute(),
  )
  notifyPlayed(provider_id)
}
