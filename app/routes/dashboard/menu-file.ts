import { writeCsv } from '#app/features/menu/import/menu-csv.ts'
import { getMenu } from '#app/features/menu/menu.server.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { refuse } from '#app/server/body.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/menu-file.ts'

/** The provider's menu as a table, of the same shape that an import takes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext)
  if ((await getPlan(id)) !== 'menu') return refuse('permission-denied', 403)
  return new Response(writeCsv(await getMenu(id)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="menu.csv"',
      'cache-control': 'no-store',
    },
  })
}
