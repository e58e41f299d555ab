import { printFile } from '../print-files.server.ts'
import type { Route } from './+types/print-file.ts'
import { readDesk } from './desk.ts'

export const loader = async ({ request, params, context }: Route.LoaderArgs) =>
  printFile(await readDesk(context), request, params.format)
