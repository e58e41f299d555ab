import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { isPaymentMethodId } from '#app/features/payment-methods/methods/payment-methods.ts'
import { parseTipAmount } from '#app/features/payment-methods/tip-amount.ts'
import { DEFAULT_CURRENCY, isCurrency } from '#app/kit/money/currency.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { findPublicProvider } from '../page/public-provider.server.ts'
import { isCrawler } from '../play-session/crawler.ts'
import { readPageKey, recordNoJsTip } from '../play-session/no-js-visit.server.ts'
import { PLAY_REFUSAL_STATUS } from '../play-session/play-session.server.ts'
import type { Route } from './+types/tap.ts'

/** A tap on a payment link before the page's script has loaded. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const via = query.get('via') ?? ''
  const currency = query.get('currency') ?? DEFAULT_CURRENCY
  if (!isPaymentMethodId(via) || !isCurrency(currency)) return errorResponse('bad-request', 400)
  const amountMinor = parseTipAmount(query.get('amount') ?? '', currency)
  if (amountMinor === undefined) return errorResponse('bad-request', 400)
  const provider = await findPublicProvider(params.providerId)
  if (provider === 'suspended') return errorResponse('suspended', 403)
  if (typeof provider === 'string') return errorResponse('unknown-provider', 404)
  // The customer may have seen the page before the provider changed the currency.
  const isCurrent = currency === provider.currency
  if (isCurrent && !provider.methods.some(({ id }) => id === via)) return errorResponse('no-handle', 422)
  if (isCrawler(request.headers.get('user-agent'))) return new Response(null, { status: 204 })
  const { ip } = context.get(clientContext)
  const sender = { request, ip, pageKey: readPageKey(request) }
  const recorded = await recordNoJsTip(sender, provider, { cents: amountMinor, currency, method: via })
  return recorded.ok
    ? new Response(null, { status: 204, headers: recorded.headers })
    : errorResponse(recorded.reason, PLAY_REFUSAL_STATUS[recorded.reason])
}

export const loader = () => methodNotAllowed('POST')
