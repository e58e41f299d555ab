import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { qrDownload } from '#app/kit/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/place-code-file.ts'
import { placeCard } from './place-card.ts'

/** The card of a place's code as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const card = await placeCard(params.code, context)
  if (!card) return errorResponse('not-found', 404)
  return qrDownload(card, context.get(userContext).business_type, params.format)
}
