import { findWall } from '#app/features/wall/wall.server.ts'
import { wallEvents } from '#app/features/wall/wall-events.server.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { countByClient } from '#app/server/count-by-client.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/events.ts'

const MAX_SCREENS = 10 // of one provider

const screens = countByClient(MAX_SCREENS)

/** The events of a wall for its screen. A request for anything but an event stream only learns whether the address holds. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wall = await findWall(params.secret)
  if (!wall) return errorResponse('not-found', 404)
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  const { provider_id } = wall
  if (!screens.acquire(provider_id)) return errorResponse('too-many-requests', 429)
  return wallEvents(params.secret, wall, {
    signal: request.signal,
    origin: context.get(clientContext).origin,
    // A new connection of the same screen names it in its address: a browser sends the header only when it reconnects itself.
    lastEventId: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after'),
    onEnd: () => screens.release(provider_id),
  })
}

export const action = () => methodNotAllowed('GET')
