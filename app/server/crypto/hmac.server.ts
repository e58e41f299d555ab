// Mechanism: secret rotation
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../env.server.ts'

/** HMAC-SHA256 of the text with a key. */
export const hmacWith = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** HMAC-SHA256 of the text with the current secret. */
export const hmac = (text: string) => hmacWith(text, env.authSecret)

/** The same with every accepted secret, the current one first. */
export const hmacs = (text: string) =>
  [env.authSecret, ...env.earlierSecrets].map((secret) => hmacWith(text, secret))

/** Whether `given` is the HMAC of this text, with the current secret or an earlier one that is still accepted. */
export function verifyHmac(text: string, given = '') {
  const found = Buffer.from(given)
  return hmacs(text).some((expected) => {
    const right = Buffer.from(expected)
    return right.length === found.length && timingSafeEqual(right, found)
  })
}
