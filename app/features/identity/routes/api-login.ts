import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { readForm } from '#app/server/form.server.ts'
import { inWords } from '#content/messages/cause.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { clientContext } from '../session/route-context.server.ts'
import { isBrowserSession } from '../session/session.server.ts'
import { submitLogin } from '../sign-in/submit-login.server.ts'
import type { Route } from './+types/api-login.ts'

/** Signs in from within a page, for as long as the session before was to last. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const { headers } = request
  const { ip } = context.get(clientContext)
  const outcome = await submitLogin(await readForm(request), !isBrowserSession(headers), { ip, headers })
  if (outcome.refusal) {
    const { problems } = OWNER_MESSAGES[readLanguage(request)]['sign-in']
    return Response.json(inWords(outcome.refusal, problems), { status: outcome.status })
  }
  // The second step follows at /api/auth/second-factor.
  const result = outcome.isPending ? { secondStep: true } : { done: true }
  return Response.json(result, { headers: outcome.headers })
}

export const loader = () => methodNotAllowed('POST')
