// Mechanism: leaderboards: scores, generated names, challenge of the day
import { sql } from 'kysely'
import { livePlaces } from '#app/features/places/place-list.ts'
import { groupPlaces, listPlaces } from '#app/features/places/places.server.ts'
import { ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { addDays, dayEndIn, dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { db } from '#app/server/db/db.server.ts'
import { BOARD_TIMES, type LeaderboardEntry, type LeaderboardTime, type PeriodLeaderboard } from './board.ts'

const SHOWN_LINES = 3

export type LeaderboardScope = {
  providerId: string
  game: GameType
  since?: string // the first day; or the rounds of the challenge of a day
  daily?: string
  placeIds?: readonly string[] // of a place and those that were merged into it
}

type BestRow = LeaderboardEntry & {
  id: string
  visitor_id: string
  ended_at: number
  place_id: string | null
}

/**
 * The best round of each player, best first: those with a name, and those of `visitorId`. One without points is on no
 * board, but the only try of a challenge is a result to its player. PostgreSQL returns counts as text.
 */
export async function listBest(
  { providerId, game, since, daily, placeIds }: LeaderboardScope,
  { visitorId = '', lines = SHOWN_LINES }: { visitorId?: string; lines?: number } = {},
) {
  const only = sql.join(
    [
      sql`provider_id = ${providerId} and game = ${game} and verified = 1 and removed_at is null`,
      daily ? sql`(score > 0 or visitor_id = ${visitorId})` : sql`score > 0`,
      sql`(name is not null or visitor_id = ${visitorId})`,
      daily ? sql`daily = ${daily}` : sql`day >= ${since ?? ''}`,
      ...(placeIds ? [sql`place_id in (${sql.join(placeIds)})`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<BestRow & { players: number | string; rank: number | string }>`
    with best as (
      select id, visitor_id, name, score, ended_at, place_id, row_number() over (
        partition by visitor_id order by score desc, ended_at, id) as nth
      from ranked_round where ${only}),
    ranks as (
      select id, visitor_id, name, score, ended_at, place_id,
        row_number() over (order by score desc, ended_at, id) as rank, count(*) over () as players
      from best where nth = 1)
    select * from ranks where rank <= ${lines} or visitor_id = ${visitorId} order by rank`.execute(db)
  return rows.map((row) => ({ ...row, rank: Number(row.rank), players: Number(row.players) }))
}

/** A board with what its player may see of it. */
export async function readPeriodLeaderboard(
  scope: LeaderboardScope,
  visitorId?: string,
): Promise<PeriodLeaderboard> {
  const rows = await listBest(scope, { visitorId })
  const own = rows.find((row) => row.visitor_id === visitorId)
  return {
    lines: rows
      .filter(({ rank, name, score }) => rank <= SHOWN_LINES && name && score > 0)
      .map(({ name, score, rank }) => ({ name, score, rank })),
    players: rows[0]?.players ?? 0,
    ...(own && { own: { score: own.score, rank: own.rank } }),
  }
}

/** The first day of a time that ends with today. */
export const firstLeaderboardDay = (today: string, period: LeaderboardTime) =>
  addDays(today, 1 - BOARD_TIMES[period])

/** A place of a provider with the ids under which rounds were played there; undefined where it is not in use. */
export async function findLeaderboardPlace(providerId: string, id: string) {
  const places = await listPlaces(db, providerId)
  const placeIds = groupPlaces(places).get(id)
  const place = livePlaces(places).find((one) => one.id === id)
  return place && placeIds && { name: place.name, placeIds }
}

type Board = { providerId: string; game: GameType; placeIds?: readonly string[]; today: string }

/** The boards of a game for each time. */
export async function readBoards(
  { today, ...scope }: Board,
  visitorId?: string,
): Promise<Record<LeaderboardTime, PeriodLeaderboard>> {
  const read = (period: LeaderboardTime) =>
    readPeriodLeaderboard({ ...scope, since: firstLeaderboardDay(today, period) }, visitorId)
  return { today: await read('today'), week: await read('week'), month: await read('month') }
}

/** The best of a time in each game that has a board, of a provider or at a place, for a wall. */
export async function readBest(
  { providerId, placeIds, today }: Omit<Board, 'game'>,
  period: LeaderboardTime,
  lines: number,
) {
  const games = Object.keys(ENGINES) as GameType[]
  const since = firstLeaderboardDay(today, period)
  const boards = await Promise.all(games.map((game) => listBest({ providerId, placeIds, game, since })))
  return boards.flatMap((rows, at) =>
    rows.slice(0, lines).map(({ name, score }) => ({ game: games[at]!, name, score })),
  )
}

type Best = { score: number | null }

/** The best score of a day in a game that nobody can check, of a provider or at a place. */
export async function readBestOfDay({ providerId, game, placeIds, today }: Board) {
  const ofDay = sql`provider_id = ${providerId} and day = ${today} and game = ${game}`
  const best = placeIds
    ? sql<Best>`select max(score) as score from best_place_day where ${ofDay} and place_id in (${sql.join(placeIds)})`
    : sql<Best>`select score from best_day where ${ofDay}`
  const { rows } = await best.execute(db)
  return rows[0]?.score ?? null
}

/** The best scores of a day in the games that nobody can check. */
export const listBestOfDay = (providerId: string, day: string) =>
  db
    .selectFrom('best_day')
    .select(['game', 'score'])
    .where('provider_id', '=', providerId)
    .where('day', '=', day)
    .orderBy('game')
    .execute()

/** The day of a provider, when it ends, and whether its customers' scores are on boards; undefined for no provider. */
export async function readRankings(providerId: string, now: number, on: Pick<typeof db, 'selectFrom'> = db) {
  const row = await on
    .selectFrom('user')
    .select(['time_zone', 'has_rankings'])
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) return undefined
  const timeZone = row.time_zone ?? NO_TIME_ZONE
  return { isOn: row.has_rankings === 1, today: dayIn(timeZone, now), dayEnd: () => dayEndIn(timeZone, now) }
}
