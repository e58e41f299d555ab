import { hasWriteToken } from '#app/features/customer/play-session/visit-cookies.server.ts'
import { readLanguage } from '#app/features/i18n/language.server.ts'
import { readPlayerName } from '#app/features/scores/name-cookie.server.ts'
import { readRoundBoard } from '#app/features/scores/round-board.server.ts'
import { isGameType } from '#app/games/games.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import type { Route } from './+types/play-board.ts'

/** The boards of a game after a round, with where the player of this visit stands. */
export async function loader({ request, params: { sessionId, game } }: Route.LoaderArgs) {
  if (!isGameType(game)) return errorResponse('unknown-game', 404)
  if (!(await hasWriteToken(request, sessionId))) return errorResponse('unknown-session', 404)
  const daily = new URL(request.url).searchParams.has('daily')
  const options = { language: readLanguage(request), name: readPlayerName(request), daily }
  const board = await readRoundBoard(sessionId, game, options)
  return board ? Response.json(board) : errorResponse('no-board', 404)
}

export const action = () => methodNotAllowed('GET')
