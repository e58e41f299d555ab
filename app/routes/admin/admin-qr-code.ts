import { adminCard } from '#app/features/admin/codes.server.ts'
import { findListedProvider } from '#app/features/admin/providers.server.ts'
import { qrDownload } from '#app/features/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/admin-qr-code.ts'

/** Any provider's card as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = await findListedProvider(params.providerId)
  if (!provider) return errorResponse('not-found', 404)
  const card = adminCard(context.get(clientContext).origin, provider)
  return qrDownload(card, provider.businessType, params.format)
}
