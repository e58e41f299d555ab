import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { zipResponse } from '#app/server/download/zip.server.ts'
import { codeFiles } from '../codes.server.ts'
import { findSelection } from '../providers.server.ts'
import type { Route } from './+types/admin-qr-codes.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const providers = await findSelection(new URL(request.url).searchParams)
  if (!providers.length) return errorResponse('nothing-selected', 400)
  return zipResponse('tip-qr-codes.zip', codeFiles(context.get(clientContext).origin, providers))
}
