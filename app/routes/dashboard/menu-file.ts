import { csvResponse } from '#app/features/csv/csv-response.server.ts'
import { toCsvRows } from '#app/features/menu/import/menu-csv.ts'
import { getMenu } from '#app/features/menu/menu.server.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { permissionDenied } from '#app/server/body.server.ts'
import { languageContext, userContext } from '../context.ts'
import type { Route } from './+types/menu-file.ts'

/** The provider's menu as CSV, in the columns that an import reads. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext)
  if ((await getPlan(id)) !== 'menu') return permissionDenied()
  const language = context.get(languageContext)
  return csvResponse('menu.csv', toCsvRows(await getMenu(id), language), language)
}
