import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { hashPassword, verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from './second-factor.ts'

/** New random recovery codes, with their hashes. They are hashed as passwords are, because they are as short. */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomAlphanumeric(RECOVERY_LENGTH, RECOVERY_LETTERS),
  )
  return { codes, hashes: await Promise.all(codes.map(hashPassword)) }
}

/** Stores the recovery codes of a user; the ones before end. */
export async function storeRecoveryCodes(trx: Db, userId: string, hashes: string[], now: number) {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: now, used_at: null })))
    .execute()
}

export const deleteRecoveryCodes = (trx: Db, userId: string) =>
  trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

const unusedCodes = (userId: string) =>
  db.selectFrom('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null)

export async function countRecoveryCodes(userId: string) {
  const { left } = await unusedCodes(userId)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses a recovery code, once; returns how many are left, undefined if it is none of the user's unused ones. */
export async function spendRecoveryCode(userId: string, code: string, now = Date.now()) {
  for (const { hash } of await unusedCodes(userId).select('hash').execute()) {
    if (!(await verifyPassword(hash, code))) continue
    const { numUpdatedRows } = await db
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where(({ and }) => and({ user_id: userId, hash }))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows ? countRecoveryCodes(userId) : undefined
  }
  return undefined
}
