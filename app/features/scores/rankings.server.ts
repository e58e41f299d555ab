import { changeWithEvents } from '#app/features/journal/journal.server.ts'
import { switchOfProvider } from '#app/features/journal/switch-of-provider.server.ts'
import { ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { findBoardPlace, firstBoardDay, listBest, listBestOfDay, readRankings } from './board.server.ts'
import type { BoardTime } from './board.ts'

const SHOWN_TO_OWNER = 20

/** The boards of a provider as its owner sees them, for a time and perhaps a place. */
export async function readOwnBoards(
  providerId: string,
  { period, placeId }: { period: BoardTime; placeId?: string },
  now = Date.now(),
) {
  const rankings = await readRankings(providerId, now)
  const place = placeId ? await findBoardPlace(providerId, placeId) : undefined
  const since = firstBoardDay(rankings?.today ?? '', period)
  const games = Object.keys(ENGINES) as GameType[]
  const boards = await Promise.all(
    games.map(async (game) => {
      const rows = await listBest(
        { providerId, game, since, placeIds: place?.placeIds },
        { lines: SHOWN_TO_OWNER },
      )
      const lines = rows.map(({ id, rank, name, score, ended_at }) => ({
        id,
        rank,
        name,
        score,
        at: ended_at,
      }))
      return { game, lines, players: rows[0]?.players ?? 0 }
    }),
  )
  const unranked = rankings ? await listBestOfDay(providerId, rankings.today) : []
  return { isOn: rankings?.isOn ?? false, boards, unranked }
}

/** Switches the boards of a provider on or off; off, they are gone from its page and its wall at once. */
export const switchRankings = (providerId: string, isOn: boolean) =>
  switchOfProvider(providerId, { column: 'has_rankings', event: 'rankings' }, isOn)

const markLine = (providerId: string, id: string, removedAt: number | null) =>
  changeWithEvents(
    async (trx, record) => {
      const { numUpdatedRows } = await trx
        .updateTable('ranked_round')
        .set({ removed_at: removedAt })
        .where('id', '=', id)
        .where('provider_id', '=', providerId)
        .where('verified', '=', 1)
        .where('removed_at', removedAt === null ? 'is not' : 'is', null)
        .executeTakeFirst()
      if (!numUpdatedRows) return false
      await record(`user_updated:score-${removedAt === null ? 'restored' : 'removed'}`, providerId)
      return true
    },
    (work) => changeProvider(providerId, work),
  )

/** Removes a line from the boards; false where the provider has none such. */
export const removeLine = (providerId: string, id: string, now = Date.now()) => markLine(providerId, id, now)

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

/** Puts a removed line back on the boards; false where the provider has none such. */
export const restoreLine = (providerId: string, id: string) => markLine(providerId, id, null)
