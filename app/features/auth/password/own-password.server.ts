import { parse, serialize } from 'hono/utils/cookie'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hashPassword, verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { wasShort } from '../google/google-remember.server.ts'
import { type SignedIn, startSignInAfterwards } from '../session/account.server.ts'
import { mayTryPassword } from '../sign-in/sign-in-limits.server.ts'
import { storePassword, tellNewPassword } from './password.server.ts'

const SKIPPED = 'tiplark_later'

/** Whether this person should be asked for a password: has none and did not put it off for this sign-in. */
export const wantsPassword = (user: SignedIn, headers: Headers) =>
  !user.has_password && parse(headers.get('cookie') ?? '', SKIPPED)[SKIPPED] !== sha256(user.sessionId)

/** Puts the question off until the next sign-in, or until the browser is closed. */
export const skipCookie = (user: SignedIn) =>
  serialize(SKIPPED, sha256(user.sessionId), { path: '/', httpOnly: true, sameSite: 'Lax' })

/**
 * A new password ends every sign-in. This one goes on under a new token, and is remembered for as long as the one
 * before.
 */
async function signInAnew({ id }: SignedIn, headers: Headers) {
  return startSignInAfterwards(id, !(await wasShort(headers)), headers)
}

/** Gives an account its first password; undefined when it has one already. The headers carry the new sign-in. */
export async function setFirstPassword(user: SignedIn, password: string, headers: Headers) {
  const hash = await hashPassword(password)
  const isFirst = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ has_password: 1 })
      .where('id', '=', user.id)
      .where('has_password', '=', 0)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await storePassword(trx, user.id, hash)
    return true
  })
  if (!isFirst) return undefined
  await tellNewPassword(user.id, true)
  return signInAnew(user, headers)
}

/** Whether this is the password of the account; undefined after too many tries. */
export async function isOwnPassword(userId: string, password: string) {
  const attempt = await mayTryPassword(userId)
  if (!attempt) return undefined
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const fits = await verifyPassword(row?.password ?? '', password)
  if (fits) await attempt.succeeded()
  return fits
}

/** Changes the password of somebody who proved to know the earlier one. The headers carry the new sign-in. */
export async function changePassword(user: SignedIn, password: string, headers: Headers) {
  const hash = await hashPassword(password)
  await db.transaction().execute((trx) => storePassword(trx, user.id, hash))
  await tellNewPassword(user.id, false)
  return signInAnew(user, headers)
}
