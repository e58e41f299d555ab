import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { getSharedTotals } from '#app/features/insights/stats/stats.server.ts'
import { liveNotifications } from '#app/features/notifications/live-notification.server.ts'
import { languageFor } from '#app/kit/i18n/language.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { changeStream, streamPlaces } from '#app/server/event-stream.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { DashboardUpdate } from '../stats/stats.ts'
import type { Route } from './+types/dashboard-events.ts'

const MAX_CONNECTIONS = 20 // of one provider: every open page has one

const places = streamPlaces(MAX_CONNECTIONS)

/**
 * The events of the owner's pages: `update` with the totals, and the notification of tips that the page has not shown;
 * `failed` if they cannot be read, `ping` if nothing is new, and `signed-out`. A request for anything but an event stream
 * only learns whether the sign-in still holds.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const opened = await findSignedIn(request.headers)
  if (!opened) return unauthenticated()
  if (request.headers.get('accept') !== 'text/event-stream') return new Response(null, { status: 204 })
  const place = places.take(opened.id)
  if (!place) return errorResponse('too-many-requests', 429)

  return changeStream({ signal: request.signal, providerId: opened.id, place }, ({ send, end }) => {
    const readNotification = liveNotifications(opened.id, request)
    let failed = false
    return async (cause) => {
      // An unreachable database does not end a session.
      const user = await findSignedIn(request.headers).catch(() => opened)
      if (!user) {
        send('signed-out')
        return end()
      }
      if (cause === 'check') return
      if (cause === 'heartbeat' && !failed) return send('ping')
      try {
        const totals = await getSharedTotals(user.id)
        const { id, notification } = await readNotification(languageFor(user, request))
        send('update', { id, data: { totals, notification } satisfies DashboardUpdate })
        failed = false
      } catch (error) {
        log.error({ err: error }, 'statistics could not be read')
        send('failed')
        failed = true
      }
    }
  })
}

export const action = () => methodNotAllowed('GET')
