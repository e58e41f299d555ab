import { defineCookie } from '#app/server/cookies.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { mayWrite, writeToken } from './play-session.server.ts'
import { isPlaySessionId } from './play-session.ts'

const DAY_S = 24 * 60 * 60
// Tells one phone from another, and nothing else.
const visitor = defineCookie('tiplark_visitor', { maxAge: 365 * DAY_S, acceptUnprefixed: true })
// The right to write to the one play session whose path it carries.
const right = defineCookie('tiplark_play', {
  path: '/api/play-sessions',
  maxAge: DAY_S,
  acceptUnprefixed: true,
})
// A play session begun without script, for the script to take over.
const visit = defineCookie('tiplark_visit', { maxAge: 30 * 60, acceptUnprefixed: true })

/** The browser's random id, or a new one that the answer has to set. */
export function readVisitor(request: Request) {
  const known = visitor.read(request.headers)
  return known && /^[A-Za-z0-9]{22}$/.test(known) ? known : randomAlphanumeric(22)
}

export const visitorCookie = (visitorId: string) => visitor.write(visitorId)

/** The right to write, which the browser sends only to this session's own addresses. */
export const rightCookie = (sessionId: string) =>
  right.write(writeToken(sessionId), { path: `/api/play-sessions/${sessionId}` })

export const holdsRight = (request: Request, sessionId: string) =>
  mayWrite(sessionId, right.read(request.headers))

export const visitCookie = (sessionId: string) => visit.write(`${sessionId}.${writeToken(sessionId)}`)

export const endVisitCookie = () => visit.remove()

/** The session that a form of this browser began a moment ago, or undefined. */
export function readVisit(request: Request) {
  const [sessionId = '', token] = (visit.read(request.headers) ?? '').split('.')
  return isPlaySessionId(sessionId) && mayWrite(sessionId, token) ? sessionId : undefined
}
