// Mechanism: sealed values: encryption with a derived key (JWE, HKDF)
import { hkdfSync } from 'node:crypto'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import { env } from '../env.server.ts'

/** What a sealed value is for and whose it is; it opens for nothing else. */
type Seal = { purpose: string; owner: string }

const ALGORITHMS = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `tiplark:${purpose}`, 32))

/** The claims, encrypted with a key derived from the installation's secret (JWE, A256GCM). */
export function seal(claims: JWTPayload, { purpose, owner }: Seal, expiresAt?: number) {
  const token = new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setSubject(owner)
  if (expiresAt !== undefined) token.setExpirationTime(Math.floor(expiresAt / 1000))
  return token.encrypt(keyOf(env.authSecret, purpose))
}

/**
 * The claims of a sealed value, and whether it was sealed with the current secret; undefined if it is of something else,
 * of an unknown secret, or expired.
 */
export async function unseal(sealed: string, { purpose, owner }: Seal, now = Date.now()) {
  for (const secret of [env.authSecret, ...env.earlierSecrets]) {
    const opened = await jwtDecrypt(sealed, keyOf(secret, purpose), {
      ...ALGORITHMS,
      audience: purpose,
      subject: owner,
      currentDate: new Date(now),
    }).catch(() => undefined)
    if (opened) return { claims: opened.payload, isCurrent: secret === env.authSecret }
  }
  return undefined
}
