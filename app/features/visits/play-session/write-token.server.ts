// Mechanism: write token of a play session (JWT)
import { subtle } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { isOpen } from '#app/server/clock.server.ts'
import { env } from '#app/server/env.server.ts'
import { createdAt, WRITABLE_MS } from './play-session.ts'

export const WRITE_TOKEN_S = WRITABLE_MS / 1000
const CLAIMS = { algorithms: ['HS256'], audience: 'play-session', requiredClaims: ['exp', 'sub'] }

// Importing a key takes as long as signing, so it is done once.
const hmac = { name: 'HMAC', hash: 'SHA-256' }
const keys = Promise.all(
  [env.authSecret, ...env.earlierSecrets].map((secret) =>
    subtle.importKey('raw', Buffer.from(secret), hmac, false, ['sign', 'verify']),
  ),
)

const expirySeconds = (sessionId: string) => Math.floor(createdAt(sessionId) / 1000) + WRITE_TOKEN_S

/** Whether the right to write has not ended. A session that a clock ahead has dated in the future is over. */
const isOpenSession = (sessionId: string, now: number) =>
  isOpen(expirySeconds(sessionId) * 1000, WRITABLE_MS, now)

/** The write token of a play session (JWT, HS256), the same each time, valid for 24 h from its creation. */
export async function createWriteToken(sessionId: string) {
  const [key] = await keys
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(CLAIMS.audience)
    .setSubject(sessionId)
    .setExpirationTime(expirySeconds(sessionId))
    .sign(key!)
}

/** The play session of a write token; undefined if the token is forged or expired. */
export async function readWriteToken(token: string | undefined, now = Date.now()) {
  if (!token) return undefined
  for (const key of await keys) {
    const verified = await jwtVerify(token, key, { ...CLAIMS, currentDate: new Date(now) }).catch(
      () => undefined,
    )
    const sessionId = verified?.payload.sub
    if (sessionId) return isOpenSession(sessionId, now) ? sessionId : undefined
  }
  return undefined
}

export const canWrite = async (sessionId: string, token: string | undefined, now = Date.now()) =>
  (await readWriteToken(token, now)) === sessionId
