import { findPublicProvider } from '#app/features/customer/page/public-provider.server.ts'
import { readPageKey, recordNoJsTip } from '#app/features/customer/play-session/no-js-visit.server.ts'
import { findVisitor } from '#app/features/customer/play-session/visit-cookies.server.ts'
import { isTipMethod } from '#app/features/tip/handle.ts'
import { parseTipAmount } from '#app/features/tip/tip-amount.ts'
import { takeTip } from '#app/features/tip/tip-limit.server.ts'
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
  if (!(await takeTip({ ip, visitorId: findVisitor(request) }, provider.id)))
    return errorResponse('too-many-requests', 429)
  const sender = { request, ip, pageKey: readPageKey(request) }
  const headers = await recordNoJsTip(sender, provider.id, { cents: amountMinor, method: via })
  return new Response(null, { status: 204, headers })
}

export const loader = () => methodNotAllowed('POST')
