import type { DailyOf } from '#app/features/leaderboards/board.ts'
import { readPlayerName } from '#app/features/leaderboards/name-cookie.server.ts'
import { readRoundLeaderboard } from '#app/features/leaderboards/round-board.server.ts'
import { isGameType } from '#app/games/games.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { hasWriteToken } from '../play-session/visit-cookies.server.ts'
import type { Route } from './+types/api-play-board.ts'

const DAILY_OF: DailyOf[] = ['round', 'today']
const BOARDS_PER_SESSION: Limit = { max: 300, windowMs: 10 * 60 * 1000 }

/** The boards of a game after a round, with where the player of this visit stands. */
export async function loader({ request, params: { sessionId, game } }: Route.LoaderArgs) {
  if (!isGameType(game)) return errorResponse('unknown-game', 404)
  if (!(await hasWriteToken(request, sessionId))) return errorResponse('unknown-session', 404)
  if (!(await consumeLimit(`board:session:${sessionId}`, BOARDS_PER_SESSION)))
    return errorResponse('too-many-requests', 429)
  const asked = new URL(request.url).searchParams.get('daily')
  const daily = DAILY_OF.find((one) => one === asked)
  const options = { language: readLanguage(request), name: readPlayerName(request), daily }
  const board = await readRoundLeaderboard(sessionId, game, options)
  return board ? Response.json(board) : errorResponse('no-board', 404)
}

export const action = () => methodNotAllowed('GET')
