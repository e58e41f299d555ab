import { isIdempotencyKey } from '#app/features/idempotency/idempotency-key.ts'
import type { TipMethod } from '#app/features/tip/handle.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { dailyHmac } from '#app/server/crypto/daily-key.server.ts'
import { createPlaySession, findCreated, recordPlayEvent } from './play-session.server.ts'
import { readVisit, readVisitor, visitCookie, visitorCookie } from './visit-cookies.server.ts'

const SAME_TAP_MS = 10_000 // two equal tips within it, without a cookie yet, are one tip

/** The key of the visit, which the page's inline script adds to its requests. */
export function readPageKey(request: Request) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return isIdempotencyKey(key) ? key : undefined
}

type Sender = { request: Request; ip: string; pageKey?: string }

/**
 * Records a tip from a page whose script has not loaded yet, or does not run at all. A page with script sends the key of
 * its visit, and the tip belongs to the visit's play session. Without a key the play session is a new one, or the one of
 * an earlier form, which the returned cookies continue.
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
  const visit = pageKey ? undefined : await readVisit(request)
  const continued = visit?.startsWith(`${providerId}-`) ? visit : undefined
  // It changes every ten seconds, so the first of two taps may have the one before.
  const before = await tapOf(now - SAME_TAP_MS)
  const earlier = continued || pageKey ? undefined : await findCreated({ providerId, key: before })
  const tap =
    earlier && isOpen(earlier.created_at + SAME_TAP_MS, SAME_TAP_MS, now) ? before : await tapOf(now)
  const created = continued
    ? undefined
    : await createPlaySession({ providerId, visitorId, key: pageKey ?? tap }, now)
  const sessionId = continued ?? (created?.ok ? created.session.id : undefined)
  const headers = new Headers()
  if (!sessionId) return headers
  await recordPlayEvent(sessionId, { kind: 'tip', key: `form-${tap}`, ...tip }, now)
  const ownId = pageKey && created?.ok ? created.session.visitor_id : visitorId
  headers.append('set-cookie', visitorCookie(ownId))
  // Two phones of one model behind one address are indistinguishable: only the one that created a session may write to it.
  if (!pageKey && (continued || (created?.ok && created.session.visitor_id === visitorId))) {
    headers.append('set-cookie', await visitCookie(sessionId))
  }
  return headers
}
