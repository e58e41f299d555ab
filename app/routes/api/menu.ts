import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { getMenu } from '#app/features/menu/menu.server.ts'
import { changeMenuByForm } from '#app/features/menu/menu-actions.server.ts'
import { toMenuJson } from '#app/features/menu/menu-json.server.ts'
import { statusOf } from '#app/features/menu/menu-result.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { refuse } from '#app/server/body.server.ts'
import type { Route } from './+types/menu.ts'

/** The id of who is signed in when the menu is theirs, or the answer that it is not. Nobody learns which ids exist. */
async function findOwner(request: Request, providerId: string) {
  const user = await findSignedIn(request.headers)
  if (!user) return refuse('signed-out', 401)
  return user.id === providerId ? user.id : refuse('permission-denied', 403)
}

/** A provider's own menu as data. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const owner = await findOwner(request, params.providerId)
  if (owner instanceof Response) return owner
  if ((await getPlan(owner)) !== 'menu') return refuse('permission-denied', 403)
  return Response.json(toMenuJson(await getMenu(owner)))
}

/** Changes one row of a provider's own menu; the answer names the reason when it did not. */
export async function action({ request, params }: Route.ActionArgs) {
  const owner = await findOwner(request, params.providerId)
  if (owner instanceof Response) return owner
  if (request.method !== 'POST') return refuse('method-not-allowed', 405)
  const answer = await changeMenuByForm(owner, request)
  return Response.json(answer, { status: statusOf(answer) })
}
