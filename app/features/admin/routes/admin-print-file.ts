import { printFile } from '#app/features/printing/print-files.server.ts'
import type { Route } from './+types/admin-print-file.ts'
import { readAdminDesk } from './print-desk.ts'

export const loader = async ({ request, params, context }: Route.LoaderArgs) =>
  printFile(await readAdminDesk(context, request), request, params.format)
