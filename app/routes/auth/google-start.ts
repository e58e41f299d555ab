import { redirect } from 'react-router'
import { startGoogle } from '#app/features/auth/google/google.server.ts'
import { asGooglePage, NOT_REMEMBERED, readFlow } from '#app/features/auth/google/google.ts'
import { wasShort } from '#app/features/auth/google/google-remember.server.ts'
import { mayStartGoogle } from '#app/features/auth/sign-in/sign-in-limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/google-start.ts'

// A popup that changed to another opener policy could neither answer its opener nor close itself.
const IN_POPUP = { 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' }

/** Sends a popup, or without script the page itself, to Google. Where it ends is ours to say, never the address's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ip, origin } = context.get(clientContext)
  const wish = new URL(request.url).searchParams
  const flow = readFlow(wish.get('flow'))
  const from = asGooglePage(wish.get('from'))
  // On the dashboard a sign-in that has ended is taken up again, for as long as it was meant to last.
  const isShort = from === 'dashboard' ? await wasShort(request.headers) : wish.get('remember') === 'no'
  const search = new URLSearchParams({ from, ...(flow && { flow }), ...(isShort && NOT_REMEMBERED) })
  const done = `/google-done?${search}`
  const refuse = (cause: string) => redirect(`${done}&error=${cause}`, { headers: IN_POPUP })
  if (!(await mayStartGoogle(ip))) return refuse('too-many-requests')
  try {
    const start = await startGoogle(origin, done)
    if (!start) return refuse('unreachable')
    for (const [name, value] of Object.entries(IN_POPUP)) start.headers.set(name, value)
    return flow ? redirect(start.address, { headers: start.headers }) : leadOn(start)
  } catch (error) {
    log.error({ err: error }, 'a sign-in with Google could not be started')
    return refuse('failed')
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A form of ours may not lead to other sites, not even by a redirect, so a page of its own leads on. */
function leadOn({ address, headers }: { address: string; headers: Headers }) {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  const to = escapeHtml(address)
  return new Response(
    `<!doctype html><html lang="en"><title>Going to Google</title><meta http-equiv="refresh" content="0;url=${to}"><p><a href="${to}">Go on to Google</a></p></html>`,
    { headers },
  )
}
