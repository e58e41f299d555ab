import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { lastEventId } from '#app/server/event-stream.server.ts'
import { findWall } from '../wall.server.ts'
import { wallEvents } from '../wall-events.server.ts'
import type { Route } from './+types/wall-events.ts'

/** The events of a wall for its screen. A request for anything but an event stream only learns whether the address holds. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wall = await findWall(params.secret)
  if (!wall) return errorResponse('not-found', 404)
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  const { origin } = context.get(clientContext)
  return wallEvents(params.secret, wall, {
    signal: request.signal,
    origin,
    lastEventId: lastEventId(request),
  })
}

export const action = () => methodNotAllowed('GET')
