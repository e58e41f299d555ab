import { redirect } from 'react-router'
import { finishGoogle } from '#app/features/account/google.server.ts'
import { log } from '#app/server/log.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/google-callback.ts'

/** Where Google sends the browser back to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const answer = await finishGoogle(request, context.get(clientContext).origin)
    if (answer && answer.status < 400) {
      const headers = new Headers(answer.headers)
      headers.set('cross-origin-opener-policy', 'unsafe-none')
      return new Response(null, { status: answer.status, headers })
    }
  } catch (error) {
    log.error({ err: error }, 'a sign-in with Google could not be finished')
  }
  return redirect('/google-done?error=failed', { headers: { 'cross-origin-opener-policy': 'unsafe-none' } })
}
