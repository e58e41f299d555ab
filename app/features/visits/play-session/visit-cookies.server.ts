import { cookieNames, defineCookie } from '#app/server/cookies.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { SUFFIX_LENGTH } from './play-session.ts'
import { canWrite, createWriteToken, readWriteToken, WRITE_TOKEN_S } from './write-token.server.ts'

const YEAR_S = 365 * 24 * 60 * 60
// Distinguishes phones, and nothing else.
const visitor = defineCookie('tiplark_visitor', { maxAge: YEAR_S })
const WRITE_TOKEN = 'tiplark_play'
const MAX_VISITS = 4 // visits that a browser may write to, so that its cookies stay few
// Each visit has a cookie of its own: two pages that open at once do not lose each other's right.
const suffixOf = (sessionId: string) => `-${sessionId.slice(-SUFFIX_LENGTH)}`
const writeToken = (suffix: string) => defineCookie(WRITE_TOKEN, { maxAge: WRITE_TOKEN_S, suffix })
// A play session created without JavaScript, which the script continues.
const visit = defineCookie('tiplark_visit', { maxAge: 30 * 60 })

/** The browser's random id, if it sent one. */
export function findVisitor(request: Request) {
  const known = visitor.read(request.headers)
  return known && /^[A-Za-z0-9]{22}$/.test(known) ? known : undefined
}

/** The browser's random id, or a new one that the response has to set. */
export const readVisitor = (request: Request) => findVisitor(request) ?? randomAlphanumeric(22)

export const visitorCookie = (visitorId: string) => visitor.write(visitorId)

/** The cookie with the write token of a visit, and the end of those of this browser's older visits. */
export async function writeTokenCookies({ headers }: Request, sessionId: string) {
  const own = suffixOf(sessionId)
  const others = cookieNames(headers)
    .filter((name) => name.startsWith(`${WRITE_TOKEN}-`))
    .map((name) => name.slice(WRITE_TOKEN.length))
    .filter((suffix) => suffix !== own)
  const ended = others.slice(0, Math.max(0, others.length - MAX_VISITS + 1))
  return [
    writeToken(own).write(await createWriteToken(sessionId)),
    ...ended.map((other) => writeToken(other).remove()),
  ]
}

/** Whether this browser may write to the visit. */
export const hasWriteToken = async ({ headers }: Request, sessionId: string) =>
  canWrite(sessionId, writeToken(suffixOf(sessionId)).read(headers))

export const visitCookie = async (sessionId: string) => visit.write(await createWriteToken(sessionId))

export const endVisitCookie = () => visit.remove()

/** The session that a form of this browser began a moment ago, or undefined. */
export const readVisit = (request: Request) => readWriteToken(visit.read(request.headers))
