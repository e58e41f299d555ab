import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { checkProviderId } from '#app/kit/provider-id.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { lookupStatus } from '../page/lookup-message.ts'
import { lookUpById } from '../page/public-provider.server.ts'
import type { Route } from './+types/api-provider.ts'

/** The public projection of a provider, for the page that retries its lookup. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, problem } = checkProviderId(params.providerId)
  const { provider, cause } = problem ? { cause: problem } : await lookUpById(id)
  if (!provider) return errorResponse(cause, lookupStatus(cause))
  const { businessType, customBusinessType, methods, businessName, photoUrl, currency, hasMenu } = provider
  const typeLabel = businessTypeLabel({ businessType, customBusinessType })
  const handles = Object.fromEntries(methods.map(({ id, handle }) => [id, handle]))
  return Response.json({ id: provider.id, businessName, photoUrl, currency, hasMenu, typeLabel, handles })
}

export const action = () => methodNotAllowed('GET')
