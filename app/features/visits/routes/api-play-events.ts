import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { readPlayerName } from '#app/features/leaderboards/name-cookie.server.ts'
import { systemOf } from '#app/features/payment-methods/app-launches/system.ts'
import { tipLimits } from '#app/features/tips/sheet/tip-limit.server.ts'
import { providerOfSession } from '#app/kit/provider-id.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { type Counted, consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { playEvent } from '../play-session/play-event.ts'
import { PLAY_REFUSAL_STATUS, recordPlayEvent } from '../play-session/play-session.server.ts'
import { findVisitor, hasWriteToken } from '../play-session/visit-cookies.server.ts'
import type { Route } from './+types/api-play-events.ts'

// Rounds without a pause.
const EVENTS_PER_SESSION: Limit = { max: 300, windowMs: 10 * 60 * 1000 }

/** Records a start, a completion, a tip or what its customer says of it, once for each key. */
export async function action({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, 'request' | 'params' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await hasWriteToken(request, params.sessionId))) return errorResponse('unknown-session', 404)
  const read = await readJson(request, playEvent)
  const { ip } = context.get(clientContext)
  const now = Date.now()
  // Counted also where the answer is refused: a replay costs the same.
  const isReplayed = read.kind === 'complete' && read.ranked !== undefined
  if (isReplayed && !(await consumeLimit(`play:replay:${params.sessionId}`, EVENTS_PER_SESSION, now)))
    return errorResponse('too-many-requests', 429)
  // A phone queues a tip beyond the limit and retries later.
  const limits: Counted[] =
    read.kind === 'tip'
      ? await tipLimits({ ip, visitorId: findVisitor(request) }, providerOfSession(params.sessionId), now)
      : [{ key: `play:session:${params.sessionId}`, limit: EVENTS_PER_SESSION }]
  const system = systemOf(request.headers.get('user-agent'))
  const name = readPlayerName(request)
  const recorded = await recordPlayEvent(params.sessionId, read, now, limits, system, name)
  return recorded.ok
    ? new Response(null, { status: 204 })
    : errorResponse(recorded.reason, PLAY_REFUSAL_STATUS[recorded.reason])
}

export const loader = () => methodNotAllowed('POST')
