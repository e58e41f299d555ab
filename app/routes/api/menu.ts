import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { getMenu } from '#app/features/menu/menu.server.ts'
import { toMenuJson } from '#app/features/menu/menu.ts'
import { changeMenuByForm } from '#app/features/menu/menu-actions.server.ts'
import { menuResultStatus } from '#app/features/menu/menu-result.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { methodNotAllowed, permissionDenied, unauthenticated } from '#app/server/body.server.ts'
import type { Route } from './+types/menu.ts'

/** Throws an error response, the same for every other id, unless the provider is signed in. */
async function requireOwner(request: Request, providerId: string) {
  const user = await findSignedIn(request.headers)
  if (!user) throw unauthenticated()
  if (user.id !== providerId) throw permissionDenied()
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOwner(request, params.providerId)
  if ((await getPlan(params.providerId)) !== 'menu') return permissionDenied()
  return Response.json(toMenuJson(await getMenu(params.providerId)))
}

export async function action({ request, params }: Route.ActionArgs) {
  await requireOwner(request, params.providerId)
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const result = await changeMenuByForm(params.providerId, request)
  return Response.json(result, { status: menuResultStatus(result) })
}
