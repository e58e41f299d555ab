import { readProviderQuery } from '#app/features/admin/list-query.ts'
import { countProviders, listProviders } from '#app/features/admin/providers.server.ts'
import type { Route } from './+types/admin-providers.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const wanted = readProviderQuery(new URL(request.url).searchParams)
  const [providers, total] = await Promise.all([listProviders(wanted), countProviders(wanted.search)])
  return Response.json({ total, page: wanted.page, providers }, { headers: { 'cache-control': 'no-store' } })
}
