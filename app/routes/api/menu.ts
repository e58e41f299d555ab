import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { getMenu } from '#app/features/menu/menu.server.ts'
import { toMenuJson } from '#app/features/menu/menu.ts'
import { changeMenuByForm } from '#app/features/menu/menu-actions.server.ts'
import { menuResultStatus } from '#app/features/menu/menu-result.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { methodNotAllowed, permissionDenied, unauthenticated } from '#app/server/body.server.ts'
import type { Route } from './+types/menu.ts'

/** The signed-in owner's id, or an error response that is the same for every other id. */
async function findOwner(request: Request, providerId: string) {
  const user = await findSignedIn(request.headers)
  if (!user) return unauthenticated()
  return user.id === providerId ? user.id : permissionDenied()
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const owner = await findOwner(request, params.providerId)
  if (owner instanceof Response) return owner
  if ((await getPlan(owner)) !== 'menu') return permissionDenied()
  return Response.json(toMenuJson(await getMenu(owner)))
}

export async function action({ request, params }: Route.ActionArgs) {
  const owner = await findOwner(request, params.providerId)
  if (owner instanceof Response) return owner
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const result = await changeMenuByForm(owner, request)
  return Response.json(result, { status: menuResultStatus(result) })
}
