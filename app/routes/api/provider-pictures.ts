import { lookupStatus } from '#app/features/customer/page/lookup-message.ts'
import { checkProviderId } from '#app/features/customer/page/provider-id.ts'
import { lookUpById } from '#app/features/customer/page/public-provider.server.ts'
import { listMenuPictures } from '#app/features/menu/public/menu-pictures.server.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import type { Route } from './+types/provider-pictures.ts'

const SENT = 12 // eight for a round of memory, and some others for the next

/** The pictures that the games of a provider's page use; none where it keeps to our drawings. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, problem } = checkProviderId(params.providerId)
  const { provider, cause } = problem ? { cause: problem } : await lookUpById(id)
  if (!provider) return errorResponse(cause, lookupStatus(cause))
  const pictures = provider.hasOwnPictures ? await listMenuPictures(provider.providerId) : []
  return Response.json({ pictures: pictures.slice(0, SENT) })
}

export const action = () => methodNotAllowed('GET')
