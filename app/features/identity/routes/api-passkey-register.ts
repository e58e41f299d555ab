import { lacksAddress } from '#app/features/account/verify-email.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { sentence } from '#content/messages/cause.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { registerPasskey } from '../passkey/register-passkey.server.ts'
import { needsStep } from '../second-factor/second-factor.server.ts'
import { isOfAnother } from '../session/page-account.server.ts'
import { clientContext } from '../session/route-context.server.ts'
import { findSignedIn } from '../session/session.server.ts'
import { consumeChallengeLimit } from '../sign-in/sign-in-limits.server.ts'
import type { Route } from './+types/api-passkey-register.ts'

/** Stores the passkey that a browser has made for the user who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const { headers } = request
  const user = await findSignedIn(headers)
  if (!user || isOfAnother(user.id, headers)) return unauthenticated()
  const language = readLanguage(request)
  const { problems } = OWNER_MESSAGES[language]['sign-in']
  const refuse = (error: keyof typeof problems, status: number) =>
    Response.json({ error, message: sentence(problems, error) }, { status })
  if (needsStep(user)) return refuse('second-step', 403)
  if (lacksAddress(user)) return refuse('confirm-address', 403)
  if (!(await consumeChallengeLimit(context.get(clientContext).ip, user.id)))
    return refuse('too-many-tries', 429)
  const json = readText(await readForm(request), 'response')
  const refusal = await registerPasskey(user, json, { userAgent: headers.get('user-agent'), language })
  if (!refusal) return Response.json({ done: true })
  if (refusal === 'too-many-changes') return refuse(refusal, 429)
  return refuse(refusal, refusal === 'passkey-full' || refusal === 'passkey-here' ? 409 : 400)
}

export const loader = () => methodNotAllowed('POST')
