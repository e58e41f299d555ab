import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { switchOfProvider } from '#app/features/audit-log/switch-of-provider.server.ts'
import { DAILY, ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import {
  findLeaderboardPlace,
  firstLeaderboardDay,
  type LeaderboardScope,
  listBest,
  listBestOfDay,
  readRankings,
} from './board.server.ts'
import type { LeaderboardTime } from './board.ts'

const SHOWN_TO_OWNER = 20

/** A board as its owner sees it. */
async function readOwnLeaderboard(scope: LeaderboardScope) {
  const rows = await listBest(scope, { lines: SHOWN_TO_OWNER })
  return {
    lines: rows.map(({ id, rank, name, score, ended_at }) => ({ id, rank, name, score, at: ended_at })),
    players: rows[0]?.players ?? 0,
  }
}

/**
 * The boards of a provider as its owner sees them, for a time and perhaps a place, and that of the challenge of today,
 * which is one for all places.
 */
export async function readOwnLeaderboards(
  providerId: string,
  { period, placeId }: { period: LeaderboardTime; placeId?: string },
  now = Date.now(),
) {
  const rankings = await readRankings(providerId, now)
  const today = rankings?.today ?? ''
  const place = placeId ? await findLeaderboardPlace(providerId, placeId) : undefined
  const since = firstLeaderboardDay(today, period)
  const games = Object.keys(ENGINES) as GameType[]
  const boards = await Promise.all(
    games.map(async (game) => ({
      game,
      ...(await readOwnLeaderboard({ providerId, game, since, placeIds: place?.placeIds })),
    })),
  )
  const challenge = await readOwnLeaderboard({ providerId, game: DAILY.game, daily: today })
  const unranked = rankings ? await listBestOfDay(providerId, today) : []
  return { isOn: rankings?.isOn ?? false, boards, challenge, unranked }
}

/** Switches the boards of a provider on or off; off, they are gone from its page and its wall at once. */
export const switchRankings = (providerId: string, isOn: boolean) =>
  switchOfProvider(providerId, { column: 'has_rankings', event: 'rankings' }, isOn)

/**
 * Marks the rounds of a line's player in its game that are as the line is: on the boards, or removed together with it.
 * Repeated, it changes nothing.
 */
const markRounds = (providerId: string, id: string, removedAt: number | null) =>
  changeWithEvents(
    async (trx, record) => {
      const line = await trx
        .selectFrom('ranked_round')
        .select(['game', 'visitor_id', 'removed_at'])
        .where('id', '=', id)
        .where('provider_id', '=', providerId)
        .where('verified', '=', 1)
        .executeTakeFirst()
      if (!line) return false
      if ((line.removed_at === null) === (removedAt === null)) return true
      const { numUpdatedRows } = await trx
        .updateTable('ranked_round')
        .set({ removed_at: removedAt })
        .where('provider_id', '=', providerId)
        .where('game', '=', line.game)
        .where('visitor_id', '=', line.visitor_id)
        .where('verified', '=', 1)
        .where('removed_at', line.removed_at === null ? 'is' : '=', line.removed_at)
        .executeTakeFirst()
      if (numUpdatedRows)
        await record(`user_updated:score-${removedAt === null ? 'restored' : 'removed'}`, providerId)
      return true
    },
    (work) => changeProvider(providerId, work),
  )

/**
 * Removes a line's player from the boards of its game, with every round until now; false where the provider has no such
 * line.
 */
export const removeLine = (providerId: string, id: string, now = Date.now()) =>
  markRounds(providerId, id, now)

/** Removes the best score of today in a game that nobody can check; false where there is none. */
export const removeBestOfDay = (providerId: string, game: string, now = Date.now()) =>
  changeWithEvents(
    async (trx, record) => {
      const rankings = await readRankings(providerId, now, trx)
      const deleteFrom = (table: 'best_day' | 'best_place_day') =>
        trx
          .deleteFrom(table)
          .where('provider_id', '=', providerId)
          .where('day', '=', rankings?.today ?? '')
          .where('game', '=', game)
          .executeTakeFirst()
      await deleteFrom('best_place_day')
      const { numDeletedRows } = await deleteFrom('best_day')
      if (!numDeletedRows) return false
      await record('user_updated:score-removed', providerId)
      return true
    },
    (work) => changeProvider(providerId, work),
  )

/** Puts the rounds back that were removed with a line; false where the provider has no such line. */
export const restoreLine = (providerId: string, id: string) => markRounds(providerId, id, null)
