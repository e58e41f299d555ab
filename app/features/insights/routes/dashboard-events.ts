import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { countByClient } from '#app/server/count-by-client.server.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import type { Route } from './+types/dashboard-events.ts'

const BATCH_MS = 300 // changes within it are one event
const HEARTBEAT_MS = 20_000
const MAX_CONNECTIONS = 20 // of one provider: every open page has one

const connections = countByClient(MAX_CONNECTIONS)

/**
 * Notifies an open dashboard when its customers did something ('played') and when its sign-in has ended ('signed-out').
 * A request for anything but an event stream only learns whether the sign-in still holds.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  if (!user) return unauthenticated()
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  if (!connections.acquire(user.id)) return errorResponse('too-many-requests', 429)

  return eventStream(request.signal, ({ send, keepAlive, end }) => {
    let batch: NodeJS.Timeout | undefined
    /** Whether the session still holds; ends the stream if not. An unreachable database does not end a session. */
    async function check() {
      if (await findSignedIn(request.headers).catch(() => user)) return true
      send('signed-out')
      end()
      return false
    }
    const unsubscribe = onChange((change) => {
      if (change.topic !== 'missed' && change.providerId !== user.id) return
      // The deletion of an account is a change of its public data.
      if (change.topic === 'signed-out' || change.topic === 'provider') return void check()
      batch ??= setTimeout(async () => {
        batch = undefined
        if (await check()) send('played')
      }, BATCH_MS)
    })
    const heartbeat = setInterval(async () => {
      if (await check()) keepAlive()
    }, HEARTBEAT_MS)
    return () => {
      connections.release(user.id)
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(batch)
    }
  })
}

export const action = () => methodNotAllowed('GET')
