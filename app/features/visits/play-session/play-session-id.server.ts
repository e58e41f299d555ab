import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { playSessionId, SUFFIX_LENGTH } from './play-session.ts'

// Without capitals, so that every collation sorts ids as JavaScript does.
const SUFFIX_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The id of a new play session, or of a tip that has no visit. */
export const newPlaySessionId = (providerId: string, ms: number) =>
  playSessionId(providerId, ms, randomAlphanumeric(SUFFIX_LENGTH, SUFFIX_LETTERS))
