import { printPicture } from '#app/features/printing/print-files.server.ts'
import type { Route } from './+types/admin-print-picture.ts'
import { readAdminDesk } from './print-desk.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  printPicture(await readAdminDesk(context, request), request)
