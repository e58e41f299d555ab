import { listMenuPictures } from '#app/features/menu/public/menu-pictures.server.ts'
import { checkProviderId } from '#app/kit/provider-id.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { lookupStatus } from '../page/lookup-message.ts'
import { lookUpById } from '../page/public-provider.server.ts'
import type { Route } from './+types/api-provider-pictures.ts'

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
