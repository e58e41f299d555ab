// Mechanism: visit counted by the page itself, none for a crawler
import { z } from 'zod'
import { IDEMPOTENCY_KEY } from '#app/kit/idempotency/idempotency-key.ts'
import { isProviderId } from '#app/kit/provider-id.ts'
import { errorResponse, readJson } from '#app/server/body.server.ts'
import type { PlaySession } from '#app/server/db/tables.ts'
import type { Limit } from '#app/server/limits.server.ts'
import { limitNetworks, networksOf } from '#app/server/network/wider-networks.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import { isCrawler } from './crawler.ts'
import { findNoJsSession, findWritableVisit } from './no-js-visit.server.ts'
import { AGO } from './play-event.ts'
import { createPlaySession, PLAY_REFUSAL_STATUS } from './play-session.server.ts'
import { endVisitCookie, readVisitor, visitorCookie, writeTokenCookies } from './visit-cookies.server.ts'
import { findVisitedPlace } from './visited-place.server.ts'

// A room full of customers may share one address.
const PER_ADDRESS: Limit = { max: 200, windowMs: 10 * 60 * 1000 }

const newSession = z.object({
  providerId: z.string().refine(isProviderId),
  key: z.string().regex(IDEMPOTENCY_KEY),
  robot: z.boolean().optional(), // a browser that a program controls
  page: z.string().optional(), // of a visit that is sent later, from another page perhaps
  ago: AGO,
})

/**
 * Continues the play session that the page's address names, where this browser may write to it; else creates one, whose
 * id comes from the server and never from an address. A crawler begins none.
 */
export async function openVisit(request: Request, ip: string, named?: string) {
  const { key, page = ownReferrer(request) ?? '', ago, robot, ...read } = await readJson(request, newSession)
  // Without a visit its page sends nothing more.
  if (robot || isCrawler(request.headers.get('user-agent'))) return new Response(null, { status: 204 })
  const place = await findVisitedPlace(read.providerId, page)
  const known = named && (await findWritableVisit(request, named, place))
  if (known) return Response.json(opened(known))

  const started = await findNoJsSession(request, place)
  const visitorId = readVisitor(request)
  const limits = limitNetworks(networksOf(ip), PER_ADDRESS, (network) => `play:ip:${network}`)
  const created = started
    ? { ok: true as const, session: started }
    : await createPlaySession({ ...place, key, visitorId, ago }, Date.now(), limits)
  if (!created.ok) return errorResponse(created.reason, PLAY_REFUSAL_STATUS[created.reason])
  const { session } = created
  const headers = new Headers()
  for (const cookie of await writeTokenCookies(request, session.id)) headers.append('set-cookie', cookie)
  headers.append('set-cookie', visitorCookie(session.visitor_id))
  if (started) headers.append('set-cookie', endVisitCookie())
  return Response.json(opened(session), { status: 201, headers })
}

/** What the phone needs to know of its play session: the word is part of the notes of its tips. */
const opened = ({ id, reference }: PlaySession) => ({ id, word: reference })
