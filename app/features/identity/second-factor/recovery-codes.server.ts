import { randomBytes } from 'node:crypto'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { hmacWith } from '#app/server/crypto/hmac.server.ts'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from './second-factor.ts'

export const recoverySeal = (owner: string) => ({ purpose: 'recovery-key', owner })

/*
 * A code has 49 random bits: too few for a plain hash, and enough for an HMAC whose key a copy of the database does not
 * show. The key is of the account, random and sealed, so that it outlasts the secret of the installation.
 */
const hashOf = (code: string, key: string) => hmacWith(`recovery-code:${code}`, key)

/** New random recovery codes. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => randomAlphanumeric(RECOVERY_LENGTH, RECOVERY_LETTERS))

/** Stores the recovery codes of a user; the ones before end. */
export async function storeRecoveryCodes(trx: Db, userId: string, codes: string[], now: number) {
  await deleteRecoveryCodes(trx, userId)
  const key = randomBytes(32).toString('base64url')
  const secret = await seal({ key }, recoverySeal(userId))
  await trx.insertInto('recovery_key').values({ user_id: userId, secret }).execute()
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ user_id: userId, hash: hashOf(code, key), created_at: now, used_at: null })),
    )
    .execute()
}

/** Deletes the recovery codes of a user that are not older than `since`; returns how many there were. */
export async function deleteRecoveryCodes(trx: Db, userId: string, since = 0) {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  // All codes of an account were made at once, with their key.
  if (numDeletedRows || since === 0)
    await trx.deleteFrom('recovery_key').where('user_id', '=', userId).execute()
  return Number(numDeletedRows)
}

export async function countRecoveryCodes(userId: string, on: Db = db) {
  const { left } = await on
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses a recovery code, once; returns how many are left, undefined if it is none of the user's unused ones. */
export async function spendRecoveryCode(
  userId: string,
  code: string,
  { now = Date.now(), on = db }: { now?: number; on?: Db } = {},
) {
  const stored = await on
    .selectFrom('recovery_key')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const opened = stored && (await unseal(stored.secret, recoverySeal(userId), now))
  if (!opened) return undefined
  const { numUpdatedRows } = await on
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where(({ and }) => and({ user_id: userId, hash: hashOf(code, String(opened.claims.key)) }))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows ? countRecoveryCodes(userId, on) : undefined
}
