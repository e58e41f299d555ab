import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { qrDownload } from '#app/kit/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { adminCard } from '../codes.server.ts'
import { findListedProvider } from '../providers.server.ts'
import type { Route } from './+types/admin-qr-code.ts'

/** Any provider's card as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = await findListedProvider(params.providerId)
  if (!provider) return errorResponse('not-found', 404)
  const card = adminCard(context.get(clientContext).origin, provider)
  return qrDownload(card, provider.businessType, params.format)
}
