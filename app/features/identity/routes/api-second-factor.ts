import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { readForm } from '#app/server/form.server.ts'
import { inWords } from '#content/messages/cause.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { readStepWays } from '../second-factor/second-factor.server.ts'
import { findForStep, submitStep } from '../second-factor/submit-step.server.ts'
import type { Route } from './+types/api-second-factor.ts'

/** The ways in which the sign-in of this browser can go on, which waits for its second step; null if none waits. */
export async function loader({ request }: Route.LoaderArgs) {
  const waiting = await findForStep(request.headers)
  return Response.json(waiting ? await readStepWays(waiting.user.id) : null)
}

/** Passes the second step from within a page. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const outcome = await submitStep(await readForm(request), request.headers)
  if (outcome.refusal) {
    const { problems } = OWNER_MESSAGES[readLanguage(request)]['sign-in']
    return Response.json(inWords(outcome.refusal, problems), { status: outcome.status })
  }
  return Response.json({ done: true }, { headers: outcome.headers })
}
