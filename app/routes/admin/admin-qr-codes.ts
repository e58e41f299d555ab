import { codesZip } from '#app/features/admin/codes.server.ts'
import { findSelection } from '#app/features/admin/providers.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/admin-qr-codes.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const providers = await findSelection(new URL(request.url).searchParams)
  if (!providers.length) return errorResponse('nothing-selected', 400)
  return new Response(codesZip(context.get(clientContext).origin, providers), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="tip-qr-codes.zip"',
      'Cache-Control': 'private, no-store',
    },
  })
}
