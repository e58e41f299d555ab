import { providerOfSession } from '#app/features/customer/page/provider-id.ts'
import { playEvent } from '#app/features/customer/play-session/play-event.ts'
import {
  PLAY_REFUSAL_STATUS,
  recordPlayEvent,
} from '#app/features/customer/play-session/play-session.server.ts'
import { findVisitor, hasWriteToken } from '#app/features/customer/play-session/visit-cookies.server.ts'
import { tipLimits } from '#app/features/tip/tip-limit.server.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/play-events.ts'

/** Records a start, a completion or a tip, once for each key. */
export async function action({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, 'request' | 'params' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await hasWriteToken(request, params.sessionId))) return errorResponse('unknown-session', 404)
  const read = await readJson(request, playEvent)
  const { ip } = context.get(clientContext)
  // A phone queues a tip beyond the limit and retries later.
  const limits =
    read.kind === 'tip'
      ? tipLimits({ ip, visitorId: findVisitor(request) }, providerOfSession(params.sessionId))
      : []
  const recorded = await recordPlayEvent(params.sessionId, read, Date.now(), limits)
  return recorded.ok
    ? new Response(null, { status: 204 })
    : errorResponse(recorded.reason, PLAY_REFUSAL_STATUS[recorded.reason])
}

export const loader = () => methodNotAllowed('POST')
