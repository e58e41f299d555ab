import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { qrDownload } from '#app/kit/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/qr-code.ts'
import { ownCard } from './own-card.ts'

/** The provider's card as a file, with the content of the card on the page. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const card = ownCard(request, context)
  if (!card) return errorResponse('bad-request', 400)
  return qrDownload(card, context.get(userContext).business_type, params.format)
}
