import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { refusalResponse } from '#app/features/identity/action/cause-response.server.ts'
import { signInByPasskey } from '#app/features/identity/passkey/use-passkey.server.ts'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { consumePasskeyLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import type { Route } from './+types/api-passkey-sign-in.ts'

/** Signs in with a passkey; `remember` is yes or no, or missing where the session goes on as the one before. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deny = refusalResponse(request, 'sign-in')
  if (!(await consumePasskeyLimit(context.get(clientContext).ip))) {
    await recordRefusal('excess_rate_limit_exceeded:passkeys')
    return deny('too-many-tries', 429)
  }
  const form = await readForm(request)
  const choice = readText(form, 'remember')
  const outcome = await signInByPasskey(
    { json: readText(form, 'response'), remember: choice ? choice === 'yes' : undefined },
    request.headers,
  )
  return outcome.refusal
    ? deny(outcome.refusal, 401)
    : Response.json({ done: true }, { headers: outcome.headers })
}

export const loader = () => methodNotAllowed('POST')
