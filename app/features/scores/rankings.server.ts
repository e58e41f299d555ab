import { changeWithEvents } from '#app/features/journal/journal.server.ts'
import { listMenuPictures } from '#app/features/menu/public/menu-pictures.server.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { firstBoardDay, listBest, readRankings } from './board.server.ts'
import type { BoardTime } from './board.ts'

const SHOWN_TO_OWNER = 20

/** The boards of a provider as its owner sees them, for a time and perhaps a place. */
export async function readOwnBoards(
  providerId: string,
  { period, placeId }: { period: BoardTime; placeId?: string },
  now = Date.now(),
) {
  const rankings = await readRankings(providerId, now)
  const since = firstBoardDay(rankings?.today ?? '', period)
  const games = Object.keys(ENGINES) as GameType[]
  const boards = await Promise.all(
    games.map(async (game) => {
      const rows = await listBest({ providerId, game, since, placeId }, { lines: SHOWN_TO_OWNER })
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
  return { isOn: rankings?.isOn ?? false, boards }
}

type Switch = { column: 'has_rankings' | 'has_own_pictures'; event: 'rankings' | 'own-pictures' }

const switchTo = (providerId: string, { column, event }: Switch, isOn: boolean) =>
  changeWithEvents(
    async (trx, record) => {
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ [column]: isOn ? 1 : 0 })
        .where('id', '=', providerId)
        .where(column, '=', isOn ? 0 : 1)
        .executeTakeFirst()
      if (numUpdatedRows) await record(`user_updated:${event}-${isOn ? 'on' : 'off'}`, providerId)
    },
    (work) => changeProvider(providerId, work),
  )

/** Switches the boards of a provider on or off; off, they are gone from its page and its wall at once. */
export const switchRankings = (providerId: string, isOn: boolean) =>
  switchTo(providerId, { column: 'has_rankings', event: 'rankings' }, isOn)

/** Lets the games of a provider's page use the pictures of its menu, or our drawings again. */
export const switchOwnPictures = (providerId: string, isOn: boolean) =>
  switchTo(providerId, { column: 'has_own_pictures', event: 'own-pictures' }, isOn)

/** What the games could use of a provider's menu: the number of its pictures; undefined without the Menu plan. */
export async function readOwnPictures(providerId: string) {
  if ((await getPlan(providerId)) !== 'menu') return undefined
  const [user, pictures] = await Promise.all([
    db.selectFrom('user').select('has_own_pictures').where('id', '=', providerId).executeTakeFirstOrThrow(),
    listMenuPictures(providerId),
  ])
  return { isOn: user.has_own_pictures === 1, count: pictures.length }
}

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

/** Puts a removed line back on the boards; false where the provider has none such. */
export const restoreLine = (providerId: string, id: string) => markLine(providerId, id, null)
