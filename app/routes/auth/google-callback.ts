import { redirect } from 'react-router'
import { finishGoogle } from '#app/features/auth/google/google.server.ts'
import { findSignedIn } from '#app/features/auth/session/account.server.ts'
import { keepGooglePicture } from '#app/features/profile/logo/google-picture.server.ts'
import { besideAnswer } from '#app/server/mail/mail.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/google-callback.ts'

const pair = (cookie: string) => cookie.split(';')[0]

/** Where Google sends the browser back to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const answer = await finishGoogle(request, context.get(clientContext).origin)
    if (answer && answer.status < 400) {
      const headers = new Headers(answer.headers)
      headers.set('cross-origin-opener-policy', 'unsafe-none')
      const cookie = headers.getSetCookie().map(pair).join('; ')
      besideAnswer(async () => {
        const user = await findSignedIn(new Headers({ cookie }))
        if (user) await keepGooglePicture(user.id)
      })
      return new Response(null, { status: answer.status, headers })
    }
  } catch (error) {
    log.error({ err: error }, 'a sign-in with Google could not be finished')
  }
  return redirect('/google-done?error=failed', { headers: { 'cross-origin-opener-policy': 'unsafe-none' } })
}
