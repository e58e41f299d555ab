import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import type { Route } from './+types/events.ts'

const GATHER_MS = 300 // what happens within it is told as one event
const BEAT_MS = 20_000
const MAX_LINES = 20 // of one provider: every open page has one

const lines = new Map<string, number>()

const countLine = (id: string, change: 1 | -1) => {
  const count = (lines.get(id) ?? 0) + change
  if (count) lines.set(id, count)
  else lines.delete(id)
}

/**
 * Tells an open dashboard when its customers did something ('played') and when its sign-in has ended ('signed-out').
 * Asked without events it only says whether the sign-in still holds.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  if (!user) return unauthenticated()
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  if ((lines.get(user.id) ?? 0) >= MAX_LINES) return errorResponse('too-many-requests', 429)

  return eventStream(request.signal, ({ send, keepAlive, end }) => {
    let gathering: NodeJS.Timeout | undefined
    const unsubscribe = onChange((change) => {
      const concernsUs =
        change.topic === 'missed' || (change.topic === 'played' && change.providerId === user.id)
      if (!concernsUs || gathering) return
      gathering = setTimeout(() => {
        gathering = undefined
        send('played')
      }, GATHER_MS)
    })
    const beat = setInterval(async () => {
      // A database that does not answer for a moment has signed nobody out.
      const still = await findSignedIn(request.headers).catch(() => user)
      if (still) return keepAlive()
      send('signed-out')
      end()
    }, BEAT_MS)
    countLine(user.id, 1)
    return () => {
      countLine(user.id, -1)
      unsubscribe()
      clearInterval(beat)
      clearTimeout(gathering)
    }
  })
}

export const action = () => methodNotAllowed('GET')
