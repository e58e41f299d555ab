import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const BYTES = 16

/**
 * Hexadecimal digits by which a line of a statement is recognised again, and from which nothing of it can be read. Not by
 * the Web Crypto API: it answers one line at a time, and not where the product is served without TLS.
 */
export const fingerprint = (owner: string, method: string, key: string) =>
  bytesToHex(sha256(utf8ToBytes(`${owner}|${method}|${key}`)).subarray(0, BYTES))
