import { redirect } from 'react-router'
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { startGoogle } from '#app/features/identity/google/google.server.ts'
import {
  CONFIRMING,
  IN_APP_BROWSER,
  NOT_REMEMBERED,
  parseFlow,
  parseGooglePage,
} from '#app/features/identity/google/google.ts'
import { isInAppBrowser } from '#app/features/identity/google/in-app-browser.ts'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { isBrowserSession } from '#app/features/identity/session/session.server.ts'
import { consumeGoogleLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { parseReturnPath } from '#app/kit/browser-session/return-path.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Route } from './+types/google-start.ts'

const MAX_TICKET = 1000 // characters; it travels in a cookie
const INVITATION = /^[\w-]{43}$/

// With another opener policy the popup could neither report to its opener nor close itself.
const IN_POPUP = { 'cross-origin-opener-policy': 'unsafe-none' }

/** Redirects a popup, or without JavaScript the page itself, to Google. The request chooses the final page among ours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ip, origin } = context.get(clientContext)
  const params = new URL(request.url).searchParams
  const flow = parseFlow(params.get('flow'))
  const from = parseGooglePage(params.get('from'))
  const confirms = params.get('confirm') === CONFIRMING.confirm
  // On the dashboard an ended session is continued for as long as it was to last, as is one that is confirmed.
  const forBrowserSession =
    confirms || from === 'dashboard' ? isBrowserSession(request.headers) : params.get('remember') === 'no'
  const to = parseReturnPath(params.get('to'))
  const invitation = params.get('invitation') ?? ''
  const connect = params.get('connect')?.slice(0, MAX_TICKET) // checked at the end
  const done = new URLSearchParams({
    from,
    ...(to && { to }),
    ...(flow && { flow }),
    ...(forBrowserSession && NOT_REMEMBERED),
    ...(confirms && CONFIRMING),
    ...(connect && { connect }),
    ...(INVITATION.test(invitation) && { invitation }),
  })
  const fail = (error: string) => {
    done.delete('invitation') // it does not travel on
    return redirect(`/google-done?${new URLSearchParams([...done, ['error', error]])}`, { headers: IN_POPUP })
  }
  // Google would refuse it on a page of its own, without a way back.
  if (isInAppBrowser(request.headers.get('user-agent') ?? '')) return fail(IN_APP_BROWSER)
  if (!(await consumeGoogleLimit(ip))) {
    await recordRefusal('excess_rate_limit_exceeded:google')
    return fail('too-many-requests')
  }
  try {
    const start = await startGoogle(origin, done, request.headers)
    if (!start) return fail('unreachable')
    const headers = new Headers(IN_POPUP)
    for (const cookie of start.cookies) headers.append('set-cookie', cookie)
    if (flow) return redirect(start.address, { headers })
    // The `form-action` policy lets no form of ours redirect to another site, and a sandboxed page would not refresh.
    const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    headers.set('refresh', `0;url=${start.address}`)
    headers.set('content-security-policy', policy)
    return new Response('Going to Google', { headers })
  } catch (error) {
    log.error({ err: error }, 'a sign-in with Google could not be started')
    return fail('failed')
  }
}
