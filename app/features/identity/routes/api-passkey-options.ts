import { lacksAddress } from '#app/features/account/verify-email.server.ts'
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { refusalResponse } from '#app/features/identity/action/cause-response.server.ts'
import { isPasskeyPurpose } from '#app/features/identity/passkey/passkey.ts'
import { registrationOptions } from '#app/features/identity/passkey/register-passkey.server.ts'
import { authenticationOptions } from '#app/features/identity/passkey/use-passkey.server.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import { isOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { findPending, findSignedIn } from '#app/features/identity/session/session.server.ts'
import { consumeChallengeLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import type { Route } from './+types/api-passkey-options.ts'

/** What a browser needs to make a passkey, or to ask for one. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const form = await readForm(request)
  const purpose = readText(form, 'purpose')
  if (!isPasskeyPurpose(purpose)) return errorResponse('unknown-purpose', 400)
  const { ip } = context.get(clientContext)
  const { headers } = request
  const deny = refusalResponse(request, 'sign-in')

  if (purpose === 'sign-in') {
    if (!(await consumeChallengeLimit(ip))) {
      await recordRefusal('excess_rate_limit_exceeded:passkeys')
      return deny('too-many-tries', 429)
    }
    const pending = await findPending(headers)
    return Response.json(await authenticationOptions({ purpose, userId: pending?.id }))
  }
  const user = await findSignedIn(headers)
  if (!user || isOfAnother(user.id, headers)) return unauthenticated()
  if (!(await consumeChallengeLimit(ip, user.id))) return deny('too-many-tries', 429)
  if (purpose === 'reauthenticate')
    return Response.json(await authenticationOptions({ purpose, userId: user.id }))
  if (lacksAddress(user)) return deny('confirm-address', 403)
  const { failure } = await reauthenticate(user, readCredentials(form), {
    acceptRecent: user.adminGate === 'none', // an admin's passkey opens the admin area
  })
  if (failure) return deny(failure, reauthenticationStatus(failure))
  const options = await registrationOptions(user)
  return options ? Response.json(options) : deny('passkey-full', 409)
}

export const loader = () => methodNotAllowed('POST')
