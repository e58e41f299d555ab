import { redirect } from 'react-router'
import { recordRefusal, recordSecurityEvent } from '#app/features/audit-log/audit-log.server.ts'
import { copyGooglePicture } from '#app/features/business/logo/google-picture.server.ts'
import { runInBackground } from '#app/server/background.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { finishGoogle } from '../google/google.server.ts'
import { NOT_REMEMBERED, SECOND_STEP } from '../google/google.ts'
import { clientContext } from '../session/route-context.server.ts'
import { findSignedIn, startSession } from '../session/session.server.ts'
import type { Route } from './+types/google-callback.ts'

/** The redirect URI of the OpenID Connect flow. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { done, clear, ...result } = await finishGoogle(request, context.get(clientContext).origin)
  const redirectDone = (headers: Headers, failure: Record<string, string> = {}) => {
    headers.append('set-cookie', clear)
    headers.set('cross-origin-opener-policy', 'unsafe-none')
    return redirect(`/google-done?${new URLSearchParams([...done, ...Object.entries(failure)])}`, { headers })
  }
  if ('failure' in result) return redirectDone(new Headers(), result.failure)
  if ('connected' in result) return redirectDone(new Headers())
  try {
    const remember = done.get('remember') !== NOT_REMEMBERED.remember
    // A confirmation goes on in the session that it confirms.
    const continues = done.has('confirm') ? await findSignedIn(request.headers) : undefined
    const headers = await startSession(result.userId, request.headers, {
      remember,
      method: 'google',
      continues,
    })
    const { isPending } = headers
    await recordSecurityEvent(
      isPending ? 'authn_login_success:first-step' : 'authn_login_success:google',
      result.userId,
    )
    if (isPending) done.set(...SECOND_STEP)
    runInBackground(() => copyGooglePicture(result.userId))
    return redirectDone(headers)
  } catch (error) {
    await recordRefusal('authn_login_fail:google', result.userId)
    log.error({ err: error }, 'a sign-in with Google could not be finished')
    return redirectDone(new Headers(), { error: 'failed' })
  }
}
