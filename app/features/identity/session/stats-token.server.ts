import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { env } from '#app/server/env.server.ts'
import { adminGate } from '../second-factor/admin-gate.ts'
import { hasFactor, openSessions, storedTokens } from './session.server.ts'

const STATS = 'stats.'

const signedText = (sessionId: string) => `statistics:${sessionId}`

/**
 * A token with which a page may request its provider's statistics and nothing else. It ends with its session, whose own
 * token never reaches a script.
 */
export const statsToken = (sessionId: string) => `${STATS}${sessionId}.${hmac(signedText(sessionId))}`

/** The id of the session that a statistics token was made for, if the token is genuine. */
function verifiedSessionId(token: string) {
  const [, id = '', signature] = token.split('.')
  return verifyHmac(signedText(id), signature) ? id : undefined
}

/** The user of an Authorization header, which holds a statistics token or the session's own token. */
export async function findBearerUser(header: string | null) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const sessions = openSessions().select([
    'user.id',
    'admin_claim.granted_at',
    'session.second_factor_at as secondFactorAt',
    hasFactor('user.id').as('has_factor'),
  ])
  const row = await (token.startsWith(STATS)
    ? sessions.where('session.id', '=', verifiedSessionId(token) ?? '')
    : sessions.where('session.token', 'in', storedTokens(token))
  ).executeTakeFirst()
  if (!row) return undefined
  const { id, granted_at, has_factor, secondFactorAt } = row
  const session = { isGranted: granted_at !== null, hasFactor: has_factor === 1, secondFactorAt }
  return { id, isAdmin: adminGate(session, env.trial) === 'open' }
}
