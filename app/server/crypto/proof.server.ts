import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../env.server.ts'

const make = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** 256 bits that only somebody with the secret can make of this text. */
export const proofOf = (text: string) => make(text, env.authSecret)

/** Whether `given` is the proof of this text, made with the secret of today or with an earlier one that still counts. */
export function isProof(text: string, given = '') {
  const found = Buffer.from(given)
  return [env.authSecret, ...env.earlierSecrets].some((secret) => {
    const right = Buffer.from(make(text, secret))
    return right.length === found.length && timingSafeEqual(right, found)
  })
}
