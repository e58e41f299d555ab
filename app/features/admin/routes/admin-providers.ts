import { readProviderQuery } from '../list-query.ts'
import { listProviders } from '../providers.server.ts'
import type { Route } from './+types/admin-providers.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const query = readProviderQuery(new URL(request.url).searchParams)
  return Response.json({ page: query.page, ...(await listProviders(query)) })
}
