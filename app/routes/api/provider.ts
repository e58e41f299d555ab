import { lookupStatus } from '#app/features/customer/page/lookup-message.ts'
import { checkProviderId } from '#app/features/customer/page/provider-id.ts'
import { lookUpById } from '#app/features/customer/page/public-provider.server.ts'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import type { Route } from './+types/provider.ts'

/** The public projection of a provider, for the page that retries its lookup. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, problem } = checkProviderId(params.providerId)
  const { provider, cause } = problem ? { cause: problem } : await lookUpById(id)
  if (!provider) return errorResponse(cause, lookupStatus(cause))
  const { businessType, customBusinessType, ways, businessName, photoUrl, currency, hasMenu } = provider
  const typeLabel = businessTypeLabel({ businessType, customBusinessType })
  const handles = Object.fromEntries(ways.map(({ id, handle }) => [id, handle]))
  return Response.json({ id: provider.id, businessName, photoUrl, currency, hasMenu, typeLabel, handles })
}

export const action = () => methodNotAllowed('GET')
