import type { TipMethod } from '#app/features/tip/handle.ts'
import { sha256 } from '#app/server/hash.server.ts'
import { createPlaySession, recordPlayEvent } from './play-session.server.ts'
import { readVisit, readVisitor, visitCookie, visitorCookie } from './visit-cookies.server.ts'

const SAME_TAP_MS = 10_000 // a tip sent twice within it, before its cookie came back, is one tip

/**
 * Records a tip of a browser that runs no script yet, in a play session of its own that the script can take over, and
 * returns the cookies of the answer.
 */
export async function recordScriptlessTip(
  request: Request,
  providerId: string,
  ip: string,
  tip: { cents: number; method: TipMethod },
  now = Date.now(),
) {
  const visitorId = readVisitor(request)
  const moment = Math.floor(now / SAME_TAP_MS)
  const key = sha256(`${ip}|${request.headers.get('user-agent')}|${tip.cents}|${tip.method}|${moment}`)
  const visit = readVisit(request)
  const continued = visit?.startsWith(`${providerId}-`) ? visit : undefined
  const sessionId = continued ?? (await createPlaySession({ providerId, visitorId, key }, now))?.id
  const headers = new Headers()
  if (!sessionId) return headers
  await recordPlayEvent(sessionId, { kind: 'tip', key: `form-${key}`, ...tip }, now)
  headers.append('set-cookie', visitCookie(sessionId))
  headers.append('set-cookie', visitorCookie(visitorId))
  return headers
}
