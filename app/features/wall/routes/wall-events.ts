import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { findWall } from '../wall.server.ts'
import { openScreen, wallEvents } from '../wall-events.server.ts'
import type { Route } from './+types/wall-events.ts'

/** The events of a wall for its screen. A request for anything but an event stream only learns whether the address holds. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wall = await findWall(params.secret)
  if (!wall) return errorResponse('not-found', 404)
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  const screen = openScreen(wall.provider_id)
  return wallEvents(params.secret, wall, {
    signal: request.signal,
    replaced: screen.replaced,
    origin: context.get(clientContext).origin,
    // A new connection of the same screen names it in its address: a browser sends the header only when it reconnects itself.
    lastEventId: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after'),
    onEnd: screen.close,
  })
}

export const action = () => methodNotAllowed('GET')
