import { lookupFailure } from '#app/features/play/lookup-message.ts'
import { checkProviderId } from '#app/features/play/provider-id.ts'
import { lookUpById } from '#app/features/play/public-provider.server.ts'
import { refuse } from '#app/server/body.server.ts'
import type { Route } from './+types/provider.ts'

/** What the public may see of a provider: the page that could not load it asks again here. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, problem } = checkProviderId(params.providerId)
  const { provider, cause } = problem ? { cause: problem } : await lookUpById(id)
  if (!provider) return refuse(cause, lookupFailure(cause).status)
  return Response.json(provider, { headers: { 'cache-control': 'no-store' } })
}

export const action = () => refuse('method-not-allowed', 405)
