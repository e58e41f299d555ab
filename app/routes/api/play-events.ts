import { z } from 'zod'
import { providerOfSession } from '#app/features/customer/page/provider-id.ts'
import { type Refusal, recordPlayEvent } from '#app/features/customer/play-session/play-session.server.ts'
import { MAX_AGO_MS } from '#app/features/customer/play-session/play-session.ts'
import { MAX_SCORE } from '#app/features/customer/play-session/possible-score.ts'
import { holdsRight } from '#app/features/customer/play-session/visit-cookies.server.ts'
import { TIP_METHODS } from '#app/features/tip/handle.ts'
import { MAX_CENTS, MIN_CENTS } from '#app/features/tip/tip-amount.ts'
import { tipLimits } from '#app/features/tip/tip-limit.server.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/play-events.ts'

const key = z.string().regex(/^[\w-]{8,64}$/)
const ago = z.int().min(0).max(MAX_AGO_MS).optional()
const gameType = z.enum(GAME_TYPES)

const event = z.discriminatedUnion('kind', [
  z.object({ key, ago, kind: z.literal('start'), gameType }),
  z.object({
    key,
    ago,
    kind: z.literal('complete'),
    gameType,
    score: z.int().min(0).max(MAX_SCORE),
    took: ago,
  }),
  z.object({
    key,
    ago,
    kind: z.literal('tip'),
    cents: z.int().min(MIN_CENTS).max(MAX_CENTS),
    method: z.enum(TIP_METHODS),
  }),
])

const STATUS: Record<Refusal, number> = {
  'unknown-session': 404,
  'unknown-provider': 404,
  'key-reused': 409,
  'not-started': 409,
  'impossible-score': 422,
  'no-handle': 422,
  'too-many-requests': 429,
}

/** Records a start, a completion or a tip, once for each key. */
export async function action({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, 'request' | 'params' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await holdsRight(request, params.sessionId))) return errorResponse('unknown-session', 404)
  const read = await readJson(request, event)
  if (read instanceof Response) return read
  const { ip } = context.get(clientContext)
  // A phone keeps a tip that comes too soon and sends it again later.
  const limits = read.kind === 'tip' ? tipLimits(ip, providerOfSession(params.sessionId)) : []
  const recorded = await recordPlayEvent(params.sessionId, read, Date.now(), limits)
  return recorded.ok
    ? new Response(null, { status: 204 })
    : errorResponse(recorded.reason, STATUS[recorded.reason])
}

export const loader = () => methodNotAllowed('POST')
