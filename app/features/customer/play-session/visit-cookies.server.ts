import { parse, serialize } from 'hono/utils/cookie'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { env } from '#app/server/env.server.ts'
import { mayWrite, writeToken } from './play-session.server.ts'
import { isPlaySessionId } from './play-session.ts'

const YEAR_S = 365 * 24 * 60 * 60
const DAY_S = 24 * 60 * 60
const VISIT_S = 30 * 60
const VISITOR = 'tiplark_visitor' // tells one phone from another, and nothing else
const RIGHT = 'tiplark_play' // to write to the one session whose path it carries
const VISIT = 'tiplark_visit' // a session begun without script, for the script to take over

const read = (request: Request, name: string) => parse(request.headers.get('cookie') ?? '', name)[name]

const write = (name: string, value: string, path: string, maxAge: number) =>
  serialize(name, value, {
    path,
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.publicUrl.startsWith('https:'),
  })

/** The browser's random id, or a new one that the answer has to set. */
export function readVisitor(request: Request) {
  const known = read(request, VISITOR)
  return known && /^[A-Za-z0-9]{22}$/.test(known) ? known : randomAlphanumeric(22)
}

export const visitorCookie = (visitorId: string) => write(VISITOR, visitorId, '/', YEAR_S)

const rightPath = (sessionId: string) => `/api/play-sessions/${sessionId}`

/** The right to write, which the browser sends only to this session's own addresses. */
export const rightCookie = (sessionId: string) =>
  write(RIGHT, writeToken(sessionId), rightPath(sessionId), DAY_S)

export const holdsRight = (request: Request, sessionId: string) => mayWrite(sessionId, read(request, RIGHT))

export const visitCookie = (sessionId: string) =>
  write(VISIT, `${sessionId}.${writeToken(sessionId)}`, '/', VISIT_S)

export const endVisitCookie = () => write(VISIT, '', '/', 0)

/** The session that a form of this browser began a moment ago, or undefined. */
export function readVisit(request: Request) {
  const [sessionId = '', token] = (read(request, VISIT) ?? '').split('.')
  return isPlaySessionId(sessionId) && mayWrite(sessionId, token) ? sessionId : undefined
}
