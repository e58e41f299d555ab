import { lacksAddress } from '#app/features/account/verify-email.server.ts'
import { refusalResponse } from '#app/features/identity/action/cause-response.server.ts'
import { registerPasskey } from '#app/features/identity/passkey/register-passkey.server.ts'
import { needsStep } from '#app/features/identity/second-factor/second-factor.server.ts'
import { isOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { consumeChallengeLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import type { Route } from './+types/api-passkey-register.ts'

/** Stores the passkey that a browser has made for the user who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const { headers } = request
  const user = await findSignedIn(headers)
  if (!user || isOfAnother(user.id, headers)) return unauthenticated()
  const language = readLanguage(request)
  const deny = refusalResponse(request, 'sign-in')
  if (needsStep(user)) return deny('second-step', 403)
  if (lacksAddress(user)) return deny('confirm-address', 403)
  if (!(await consumeChallengeLimit(context.get(clientContext).ip, user.id)))
    return deny('too-many-tries', 429)
  const json = readText(await readForm(request), 'response')
  const refusal = await registerPasskey(user, json, { userAgent: headers.get('user-agent'), language })
  if (!refusal) return Response.json({ done: true })
  if (refusal === 'too-many-changes') return deny(refusal, 429)
  return deny(refusal, refusal === 'passkey-full' || refusal === 'passkey-here' ? 409 : 400)
}

export const loader = () => methodNotAllowed('POST')
