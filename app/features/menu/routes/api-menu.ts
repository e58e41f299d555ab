import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { languageFor } from '#app/kit/i18n/language.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { methodNotAllowed, permissionDenied, unauthenticated } from '#app/server/body.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { getMenu } from '../menu.server.ts'
import { toMenuJson } from '../menu.ts'
import { changeMenuByForm } from '../menu-actions.server.ts'
import { menuResultStatus, resultInWords } from '../menu-result.ts'
import type { Route } from './+types/api-menu.ts'

export const handle: PageHandle = { body: 'upload' }

/** The messages for the provider; throws an error response, the same for every other id, unless they are signed in. */
async function requireOwner(request: Request, providerId: string) {
  const user = await findSignedIn(request.headers)
  if (!user) throw unauthenticated()
  if (user.id !== providerId) throw permissionDenied()
  return MESSAGES[languageFor(user, request)].menu
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { firstCategories } = await requireOwner(request, params.providerId)
  if ((await getPlan(params.providerId)) !== 'menu') return permissionDenied()
  return Response.json(toMenuJson(await getMenu(params.providerId, firstCategories)))
}

export async function action({ request, params }: Route.ActionArgs) {
  const { problems } = await requireOwner(request, params.providerId)
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const result = await changeMenuByForm(params.providerId, request)
  return Response.json(resultInWords(result, problems), { status: menuResultStatus(result) })
}
