import { lookupStatus } from '#app/features/customer/page/lookup-message.ts'
import { checkProviderId } from '#app/features/customer/page/provider-id.ts'
import { lookUpById } from '#app/features/customer/page/public-provider.server.ts'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { refuse } from '#app/server/body.server.ts'
import type { Route } from './+types/provider.ts'

/** What the public may see of a provider: the page that could not load it asks again here. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, problem } = checkProviderId(params.providerId)
  const { provider, cause } = problem ? { cause: problem } : await lookUpById(id)
  if (!provider) return refuse(cause, lookupStatus(cause))
  const { businessType, customBusinessType, ...shown } = provider
  const typeLabel = businessTypeLabel({ businessType, customBusinessType })
  return Response.json({ ...shown, typeLabel }, { headers: { 'cache-control': 'no-store' } })
}

export const action = () => refuse('method-not-allowed', 405)
