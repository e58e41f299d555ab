import { findBearerUser } from '#app/features/identity/session/bearer-user.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { getStatsResponse } from '#app/features/insights/stats/stats.server.ts'
import { isProviderId } from '#app/kit/provider-id.ts'
import {
  errorResponse,
  methodNotAllowed,
  permissionDenied,
  unauthenticated,
} from '#app/server/body.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Route } from './+types/scores.ts'

/** A provider's statistics, for itself and for admins: by bearer token, or by the cookie where no token is given. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const header = request.headers.get('authorization')
    const user = header ? await findBearerUser(header) : await findSignedIn(request.headers)
    if (!user) return unauthenticated()
    if (user.id !== params.providerId && !user.isAdmin) return permissionDenied()
    if (!isProviderId(params.providerId)) return errorResponse('unknown-provider', 404)
    return Response.json(await getStatsResponse(params.providerId), {
      headers: { 'cache-control': 'no-store' },
    })
  } catch (error) {
    log.error({ err: error }, 'statistics could not be read')
    return errorResponse('unavailable', 503)
  }
}

export const action = () => methodNotAllowed('GET')
