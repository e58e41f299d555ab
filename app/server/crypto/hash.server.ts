import { createHash, randomInt } from 'node:crypto'

/** SHA-256 as base64url, for random tokens, which need no slow hash. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url')

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random characters of the alphabet, each equally likely. */
export const randomAlphanumeric = (length: number, alphabet = ALPHANUMERIC) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
