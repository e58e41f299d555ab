import type { TipMethod } from '#app/features/tip/handle.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { dailyHmac } from '#app/server/crypto/daily-key.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { createPlaySession, findCreated, recordPlayEvent } from './play-session.server.ts'
import { readVisit, readVisitor, visitCookie, visitorCookie } from './visit-cookies.server.ts'

const SAME_TAP_MS = 10_000 // two equal tips within it, without a cookie yet, are one tip

type Sender = { request: Request; ip: string; pageKey?: string }

/**
 * Records a tip from a page whose script does not run yet, in a play session that the script can continue. Returns the
 * cookies of the response. A page with a starter script sends its own key; a form cannot.
 */
export async function recordNoJsTip(
  { request, ip, pageKey }: Sender,
  providerId: string,
  tip: { cents: number; method: TipMethod },
  now = Date.now(),
) {
  const visitorId = readVisitor(request)
  const sender = pageKey ?? `${ip}|${request.headers.get('user-agent')}`
  const tapOf = (at: number) =>
    dailyHmac(`${sender}|${tip.cents}|${tip.method}|${Math.floor(at / SAME_TAP_MS)}`, at)
  const visit = await readVisit(request)
  const continued = visit?.startsWith(`${providerId}-`) ? visit : undefined
  // It changes every ten seconds, so the first of two taps may have the one before.
  const before = await tapOf(now - SAME_TAP_MS)
  const earlier = continued || pageKey ? undefined : await findCreated({ providerId, key: before })
  const tap =
    earlier && isOpen(earlier.created_at + SAME_TAP_MS, SAME_TAP_MS, now) ? before : await tapOf(now)
  const key = pageKey ? sha256(pageKey) : tap
  const created = continued ? undefined : await createPlaySession({ providerId, visitorId, key }, now)
  const sessionId = continued ?? (created?.ok ? created.session.id : undefined)
  const headers = new Headers()
  if (!sessionId) return headers
  await recordPlayEvent(sessionId, { kind: 'tip', key: `form-${tap}`, ...tip }, now)
  headers.append('set-cookie', visitorCookie(visitorId))
  // Two phones of one model behind one address are indistinguishable: only the one that created a session may write to it.
  if (continued || pageKey || (created?.ok && created.session.visitor_id === visitorId)) {
    headers.append('set-cookie', await visitCookie(sessionId))
  }
  return headers
}
