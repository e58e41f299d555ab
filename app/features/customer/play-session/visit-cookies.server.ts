import { defineCookie } from '#app/server/cookies.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { canWrite, createWriteToken, readWriteToken, WRITE_TOKEN_S } from './write-token.server.ts'

const YEAR_S = 365 * 24 * 60 * 60
// Distinguishes phones, and nothing else.
const visitor = defineCookie('tiplark_visitor', { maxAge: YEAR_S, acceptUnprefixed: true })
const writeToken = defineCookie('tiplark_play', {
  path: '/api/play-sessions',
  maxAge: WRITE_TOKEN_S,
  acceptUnprefixed: true,
})
// A play session created without JavaScript, which the script continues.
const visit = defineCookie('tiplark_visit', { maxAge: 30 * 60, acceptUnprefixed: true })

/** The browser's random id, if it sent one. */
export function findVisitor(request: Request) {
  const known = visitor.read(request.headers)
  return known && /^[A-Za-z0-9]{22}$/.test(known) ? known : undefined
}

/** The browser's random id, or a new one that the response has to set. */
export const readVisitor = (request: Request) => findVisitor(request) ?? randomAlphanumeric(22)

export const visitorCookie = (visitorId: string) => visitor.write(visitorId)

/** The write token, which the browser sends only to this session's own addresses. */
export const writeTokenCookie = async (sessionId: string) =>
  writeToken.write(await createWriteToken(sessionId), { path: `/api/play-sessions/${sessionId}` })

export const hasWriteToken = (request: Request, sessionId: string) =>
  canWrite(sessionId, writeToken.read(request.headers))

export const visitCookie = async (sessionId: string) => visit.write(await createWriteToken(sessionId))

export const endVisitCookie = () => visit.remove()

/** The session that a form of this browser began a moment ago, or undefined. */
export const readVisit = (request: Request) => readWriteToken(visit.read(request.headers))
