import { isProof, proofOf } from '#app/server/crypto/proof.server.ts'
import { db } from '#app/server/db/db.server.ts'

const STATS = 'stats.'

const about = (sessionId: string) => `statistics:${sessionId}`

/**
 * A token with which a page may ask for its provider's statistics and for nothing else. It ends with the sign-in that
 * it was made for, whose own token never reaches a script.
 */
export const statsToken = (sessionId: string) => `${STATS}${sessionId}.${proofOf(about(sessionId))}`

/** The id of the sign-in that a statistics token was made for, when it is one of ours. */
function provenSession(token: string) {
  const [, id = '', given] = token.split('.')
  return isProof(about(id), given) ? id : undefined
}

/** Whom an Authorization header signs in: by a statistics token or by the sign-in's own token. */
export async function findBearer(header: string | null) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const sessions = db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .select(['user.id', 'admin_claim.granted_at', 'session.expires_at'])
  const byProof = token.startsWith(STATS) ? provenSession(token) : undefined
  if (token.startsWith(STATS) && !byProof) return undefined
  const row = await sessions
    .where(byProof ? 'session.id' : 'session.token', '=', byProof ?? token.split('.')[0]!)
    .executeTakeFirst()
  if (!row || Date.parse(row.expires_at) <= Date.now()) return undefined
  return { id: row.id, isAdmin: row.granted_at !== null }
}
