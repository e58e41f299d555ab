import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { sentence } from '#content/messages/cause.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { signInByPasskey } from '../passkey/use-passkey.server.ts'
import { clientContext } from '../session/route-context.server.ts'
import { consumePasskeyLimit } from '../sign-in/sign-in-limits.server.ts'
import type { Route } from './+types/api-passkey-sign-in.ts'

/** Signs in with a passkey; `remember` is yes or no, or missing where the session goes on as the one before. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const { problems } = OWNER_MESSAGES[readLanguage(request)]['sign-in']
  const refuse = (error: keyof typeof problems, status: number) =>
    Response.json({ error, message: sentence(problems, error) }, { status })
  if (!(await consumePasskeyLimit(context.get(clientContext).ip))) {
    await recordRefusal('excess_rate_limit_exceeded:passkeys')
    return refuse('too-many-tries', 429)
  }
  const form = await readForm(request)
  const choice = readText(form, 'remember')
  const outcome = await signInByPasskey(
    { json: readText(form, 'response'), remember: choice ? choice === 'yes' : undefined },
    request.headers,
  )
  return outcome.refusal
    ? refuse(outcome.refusal, 401)
    : Response.json({ done: true }, { headers: outcome.headers })
}

export const loader = () => methodNotAllowed('POST')
