import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { recoverySeal } from './recovery-codes.server.ts'
import { totpSeal } from './totp.server.ts'

const SEALED = [
  ['totp', totpSeal],
  ['recovery_key', recoverySeal],
] as const

/**
 * Seals the secrets of apps and the keys of recovery codes with the current secret of the installation, so that the earlier
 * one can be forgotten. Returns how many there were.
 */
export async function resealFactors(now = Date.now()) {
  let count = 0
  if (!env.earlierSecrets.length) return count
  for (const [table, sealOf] of SEALED) {
    const all = await db.selectFrom(table).select(['user_id', 'secret']).execute()
    for (const { user_id, secret: sealed } of all) {
      const opened = await unseal(sealed, sealOf(user_id), now)
      if (!opened || opened.isCurrent) continue
      const secret = await seal(opened.claims, sealOf(user_id))
      await db
        .updateTable(table)
        .set({ secret })
        .where(({ and }) => and({ user_id, secret: sealed }))
        .execute()
      count++
    }
  }
  return count
}
