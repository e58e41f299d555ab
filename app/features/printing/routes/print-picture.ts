import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { printPicture } from '../print-files.server.ts'
import type { Route } from './+types/print-picture.ts'
import { readDesk } from './desk.ts'

export const handle: PageHandle = { onDemand: [] }

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  printPicture(await readDesk(context), request)
