import { randomBytes } from 'node:crypto'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { PasskeyPurpose } from './passkey.ts'

const CHALLENGE_MS = 5 * 60 * 1000

type Challenged = { purpose: PasskeyPurpose; userId?: string } // without a user: a sign-in of anybody

/** Stores a challenge that may be answered once, for one purpose and by one account. Only its hash is kept. */
export async function issueChallenge({ purpose, userId }: Challenged, now = Date.now()) {
  const challenge = randomBytes(32)
  const text = challenge.toString('base64url')
  await inTransaction((trx) =>
    trx
      .insertInto('passkey_challenge')
      .values({ hash: sha256(text), user_id: userId ?? null, purpose, expires_at: now + CHALLENGE_MS })
      .execute(),
  )
  return new Uint8Array(challenge)
}

/** Takes a challenge away, so that no second answer to it counts. False when it is not open for this purpose and account. */
export async function consumeChallenge(challenge: string, { purpose, userId }: Challenged, now = Date.now()) {
  const { after, until } = openWindowEnds(CHALLENGE_MS, now)
  const { numDeletedRows } = await inTransaction((trx) =>
    trx
      .deleteFrom('passkey_challenge')
      .where('hash', '=', sha256(challenge))
      .where('purpose', '=', purpose)
      .where('user_id', userId ? '=' : 'is', userId ?? null)
      .where('expires_at', '>', after)
      .where('expires_at', '<=', until)
      .executeTakeFirst(),
  )
  return numDeletedRows > 0
}

export const deleteExpiredChallenges = (now: number) =>
  deleteOutside('passkey_challenge', 'expires_at', openWindowEnds(CHALLENGE_MS, now))
