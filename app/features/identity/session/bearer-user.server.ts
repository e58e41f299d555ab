import { env } from '#app/server/env.server.ts'
import { adminGate } from '../second-factor/admin-gate.ts'
import { hasFactor, openSessions, storedTokens } from './session.server.ts'

/** The user of an Authorization header, which holds the session's own token. */
export async function findBearerUser(header: string | null) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const row = await openSessions()
    .select([
      'user.id',
      'admin_claim.granted_at',
      'session.second_factor_at as secondFactorAt',
      hasFactor('user.id').as('has_factor'),
    ])
    .where('session.token', 'in', storedTokens(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, granted_at, has_factor, secondFactorAt } = row
  const session = { isGranted: granted_at !== null, hasFactor: has_factor === 1, secondFactorAt }
  return { id, isAdmin: adminGate(session, env.trial) === 'open' }
}
