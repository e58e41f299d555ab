// Mechanism: progressive enhancement, no JavaScript
import { systemOf } from '#app/features/payment-methods/app-launches/system.ts'
import { listPlaceMethods } from '#app/features/places/place-code.server.ts'
import { tipLimits } from '#app/features/tips/sheet/tip-limit.server.ts'
import { isIdempotencyKey } from '#app/kit/idempotency/idempotency-key.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { dailyHmac } from '#app/server/crypto/daily-key.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { isAnyLimitReached } from '#app/server/limits.server.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import type { Currency } from '#content/currencies.ts'
import {
  createPlaySession,
  findCreated,
  findPlaySession,
  type PlayRefused,
  recordPlayEvent,
} from './play-session.server.ts'
import { PLAY_SESSION_ID } from './play-session.ts'
import {
  findVisitor,
  hasWriteToken,
  readVisit,
  readVisitor,
  visitCookie,
  visitorCookie,
} from './visit-cookies.server.ts'
import { findVisitedPlace, isVisitOf, type VisitedPlace } from './visited-place.server.ts'

const SAME_TAP_MS = 10_000 // two equal tips within it, without a cookie yet, are one tip

/** The key of the visit, which the page's inline script adds to its requests. */
export function readPageKey(request: Request) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return isIdempotencyKey(key) ? key : undefined
}

type Sender = { request: Request; ip: string; pageKey?: string }

/** The play session of this id, if this browser may write to it and it goes on at this place. */
export async function findWritableVisit(request: Request, id: string, place: VisitedPlace) {
  const session = (await hasWriteToken(request, id)) ? await findPlaySession(id) : undefined
  return session && isVisitOf(session, place) ? session : undefined
}

const IN_ADDRESS = new RegExp(`[/=](${PLAY_SESSION_ID})(?!\\w)`) // as in `early-visit.js`

/** The play session that the address of the request's page names, as after a reload. */
function findVisitOfPage(request: Request, place: VisitedPlace) {
  const [, id] = IN_ADDRESS.exec(ownReferrer(request) ?? '') ?? []
  return id ? findWritableVisit(request, id, place) : undefined
}

/** The play session that a form of this browser began at this place a moment ago, if it still exists. */
export async function findNoJsSession(request: Request, place: VisitedPlace) {
  const id = await readVisit(request)
  const session = id && (await findPlaySession(id))
  return session && isVisitOf(session, place) ? session : undefined
}

/** The visit of this browser whose tip is asked about at the address of a provider or a person. */
export async function findAskedVisit(request: Request, id: string) {
  const visit = await readVisit(request)
  const session = visit && (await findPlaySession(visit))
  const { providerId, placeId } = await findVisitedPlace(id, '')
  if (!session || session.provider_id !== providerId) return undefined
  if (placeId) return session.place_id === placeId ? session : undefined
  const { place_id, tip_currency } = session
  // What went to a person is not asked about in the name of the business.
  const toPerson =
    place_id && (await listPlaceMethods(db, providerId, place_id, tip_currency ?? DEFAULT_CURRENCY))
  return toPerson ? undefined : session
}

/**
 * Records a tip from a page whose script has not loaded yet, or does not run at all; returns the cookies to set and the
 * word of the tip, or why it is refused. A page with script sends the key of its visit, and the tip belongs to the visit's
 * play session, which after a reload is the one that the page's address names. Without a key the play session is a new
 * one, or the one of an earlier form, which the returned cookies continue.
 */
export async function recordNoJsTip(
  { request, ip, pageKey }: Sender,
  { providerId, placeId: ofPayee }: VisitedPlace,
  tip: { cents: number; currency?: Currency; method: string },
  now = Date.now(),
): Promise<{ ok: true; headers: Headers; word: string | null } | PlayRefused> {
  const limits = await tipLimits({ ip, visitorId: findVisitor(request) }, providerId, now)
  // A flood beyond the limits costs a read and no write.
  if (await isAnyLimitReached(limits, now)) return { ok: false, reason: 'too-many-requests' }
  const visitorId = readVisitor(request)
  const sender = pageKey ?? `${ip}|${request.headers.get('user-agent')}`
  // The page that the form is on names its place.
  const placeId = ofPayee ?? (await findVisitedPlace(providerId, ownReferrer(request) ?? '')).placeId
  const tapOf = (at: number) =>
    dailyHmac(
      `${sender}|${placeId ?? ''}|${tip.cents}|${tip.currency ?? DEFAULT_CURRENCY}|${tip.method}|${Math.floor(at / SAME_TAP_MS)}`,
      at,
    )
  const findContinued = pageKey ? findVisitOfPage : findNoJsSession
  const continued = await findContinued(request, { providerId, placeId })
  // It changes every ten seconds, so the first of two taps may have the one before.
  const before = await tapOf(now - SAME_TAP_MS)
  const earlier = continued || pageKey ? undefined : await findCreated({ providerId, key: before })
  const tap =
    earlier && isOpen(earlier.created_at + SAME_TAP_MS, SAME_TAP_MS, now) ? before : await tapOf(now)
  const created = continued
    ? { ok: true as const, session: continued, isNew: false }
    : await createPlaySession({ providerId, placeId, visitorId, key: pageKey ?? tap }, now, limits)
  if (!created.ok) return created
  const { session, isNew } = created
  // The tip of a new session was counted when that was created.
  const event = { kind: 'tip' as const, key: `form-${tap}`, ...tip }
  const system = systemOf(request.headers.get('user-agent'))
  const recorded = await recordPlayEvent(session.id, event, now, isNew ? [] : limits, system)
  if (!recorded.ok) return recorded
  const headers = new Headers()
  headers.append('set-cookie', visitorCookie(pageKey ? session.visitor_id : visitorId))
  // Two phones of one model behind one address are indistinguishable: only the one that created a session may write to it.
  if (!pageKey && (continued || session.visitor_id === visitorId)) {
    headers.append('set-cookie', await visitCookie(session.id))
  }
  return { ok: true, headers, word: session.reference }
}
