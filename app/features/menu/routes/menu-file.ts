import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { permissionDenied } from '#app/server/body.server.ts'
import { toCsvRows } from '../import/menu-csv.ts'
import { getMenu } from '../menu.server.ts'
import type { Route } from './+types/menu-file.ts'

/** The provider's menu as CSV, in the columns that an import reads. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext)
  if ((await getPlan(id)) !== 'menu') return permissionDenied()
  const language = context.get(languageContext)
  return csvResponse('menu.csv', toCsvRows(await getMenu(id), language), language)
}
