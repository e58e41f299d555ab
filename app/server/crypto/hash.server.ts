import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 as base64url, for random tokens, which need no slow hash. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url')

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random characters of the alphabet, each equally likely. */
export function randomAlphanumeric(length: number, alphabet = ALPHANUMERIC) {
  const limit = 256 - (256 % alphabet.length) // bytes above it would favour the first characters
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
