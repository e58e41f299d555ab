import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { toDecimal } from '#app/kit/money/amount.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { openVisit } from '../play-session/open-visit.server.ts'
import { findPlaySession } from '../play-session/play-session.server.ts'
import { hasWriteToken } from '../play-session/visit-cookies.server.ts'
import type { Route } from './+types/api-play-session.ts'

/** A play session, for the browser that created it; 204 for every other, as for a printed id. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const session =
    (await hasWriteToken(request, params.sessionId)) && (await findPlaySession(params.sessionId))
  if (!session) return new Response(null, { status: 204 })
  return Response.json({
    id: session.id,
    providerId: session.provider_id,
    createdAt: session.created_at,
    gameType: session.game_type,
    startedAt: session.started_at,
    completed: session.completed === 1,
    completedAt: session.completed_at,
    score: session.score,
    tipped: session.tipped === 1,
    tipAmount: session.tip_minor === null ? null : toDecimal(session.tip_minor, session.tip_currency!),
    tipCurrency: session.tip_currency,
    tipMethod: session.tip_method,
    tippedAt: session.tipped_at,
  })
}

/** The visit of a page whose address names this play session, as on every printed code. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  request.method === 'POST'
    ? openVisit(request, context.get(clientContext).ip, params.sessionId)
    : methodNotAllowed('GET, POST')
