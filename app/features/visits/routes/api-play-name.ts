import { z } from 'zod'
import { playerNameCookie } from '#app/features/leaderboards/name-cookie.server.ts'
import { isPlayerName } from '#app/features/leaderboards/player-name.ts'
import { nameRounds } from '#app/features/leaderboards/round-board.server.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { hasWriteToken } from '../play-session/visit-cookies.server.ts'
import type { Route } from './+types/api-play-name.ts'

const NAMES_PER_SESSION: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

const chosenName = z.object({ name: z.string().max(40).refine(isPlayerName) })

/** Puts the player's rounds on the boards under a name of our words. */
export async function action({
  request,
  params: { sessionId },
}: Pick<Route.ActionArgs, 'request' | 'params'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await hasWriteToken(request, sessionId))) return errorResponse('unknown-session', 404)
  const { name } = await readJson(request, chosenName)
  if (!(await consumeLimit(`name:session:${sessionId}`, NAMES_PER_SESSION)))
    return errorResponse('too-many-requests', 429)
  await nameRounds(sessionId, name)
  return new Response(null, { status: 204, headers: { 'set-cookie': playerNameCookie(name) } })
}

export const loader = () => methodNotAllowed('POST')
