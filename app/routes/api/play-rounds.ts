import { z } from 'zod'
import { hasWriteToken } from '#app/features/customer/play-session/visit-cookies.server.ts'
import { IDEMPOTENCY_KEY } from '#app/features/idempotency/idempotency-key.ts'
import { openRound, ROUND_REFUSAL_STATUS } from '#app/features/scores/ranked-round.server.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import type { Limit } from '#app/server/limits.server.ts'
import { limitNetworks, networksOf } from '#app/server/network/wider-networks.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/play-rounds.ts'

// Rounds without a pause, of one phone and of a room full of them.
const ROUNDS_PER_SESSION: Limit = { max: 150, windowMs: 10 * 60 * 1000 }
const ROUNDS_PER_ADDRESS: Limit = { max: 1500, windowMs: 10 * 60 * 1000 }

const newRound = z.object({
  key: z.string().regex(IDEMPOTENCY_KEY),
  game: z.enum(GAME_TYPES),
  engine: z.int().min(0).max(1000),
  daily: z.boolean().optional(),
})

/** The seed of a round that counts for the boards. */
export async function action({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, 'request' | 'params' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await hasWriteToken(request, params.sessionId))) return errorResponse('unknown-session', 404)
  const read = await readJson(request, newRound)
  const opened = await openRound(params.sessionId, read, Date.now(), [
    { key: `rounds:session:${params.sessionId}`, limit: ROUNDS_PER_SESSION },
    ...limitNetworks(
      networksOf(context.get(clientContext).ip),
      ROUNDS_PER_ADDRESS,
      (network) => `rounds:ip:${network}`,
    ),
  ])
  return opened.ok
    ? Response.json(opened.seed, { status: 201 })
    : errorResponse(opened.reason, ROUND_REFUSAL_STATUS[opened.reason])
}

export const loader = () => methodNotAllowed('POST')
