import { findPublicProvider } from '#app/features/customer/page/public-provider.server.ts'
import { readPageKey, recordNoJsTip } from '#app/features/customer/play-session/no-js-visit.server.ts'
import { PLAY_REFUSAL_STATUS } from '#app/features/customer/play-session/play-session.server.ts'
import { isTipMethod } from '#app/features/tip/handle.ts'
import { parseTipAmount } from '#app/features/tip/tip-amount.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/tap.ts'

/** A tap on a payment link before the page's script has loaded. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const via = query.get('via') ?? ''
  const amountMinor = parseTipAmount(query.get('amount') ?? '')
  if (!isTipMethod(via) || amountMinor === undefined) return errorResponse('bad-request', 400)
  const provider = await findPublicProvider(params.providerId)
  if (provider === 'not-found') return errorResponse('unknown-provider', 404)
  if (provider === 'suspended') return errorResponse('suspended', 403)
  if (!provider.handles[via]) return errorResponse('no-handle', 422)
  const { ip } = context.get(clientContext)
  const sender = { request, ip, pageKey: readPageKey(request) }
  const recorded = await recordNoJsTip(sender, provider.id, { cents: amountMinor, method: via })
  return recorded.ok
    ? new Response(null, { status: 204, headers: recorded.headers })
    : errorResponse(recorded.reason, PLAY_REFUSAL_STATUS[recorded.reason])
}

export const loader = () => methodNotAllowed('POST')
