import { changeWithEvents, recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { isBrowserSession, type SignedInUser, tryStartSession } from '../session/session.server.ts'
import { storePassword } from './credential.server.ts'
import { announceNewPassword } from './password.server.ts'

const skipped = defineCookie('tiplark_later')

/** Whether to request a first password: there is none, and this session did not skip the dialog. */
export const wantsPassword = (user: SignedInUser, headers: Headers) =>
  !user.has_password && skipped.read(headers) !== sha256(user.sessionId)

/** Skips the question until the next session, or until the browser is closed. */
export const skipCookie = (user: SignedInUser) => skipped.write(sha256(user.sessionId))

// A new password ends all sessions. This browser gets a new one, remembered as before.
const continueSession = (user: SignedInUser, headers: Headers, authenticatedAt?: Date) =>
  tryStartSession(user.id, headers, {
    remember: !isBrowserSession(headers),
    method: authenticatedAt ? (user.method ?? 'google') : 'password',
    continues: user,
    authenticatedAt,
  })

/** Sets the first password; undefined when there is one already. The headers carry the new session. */
export async function setFirstPassword(user: SignedInUser, password: string, headers: Headers) {
  const hash = await hashPassword(password)
  const isFirst = await changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ has_password: 1 })
      .where(({ and }) => and({ id: user.id, has_password: 0 }))
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await storePassword(trx, user.id, hash, user.deviceId)
    await record('authn_password_change:first', user.id)
    return true
  })
  if (!isFirst) {
    await recordRefusal('authn_password_change_fail:first', user.id)
    return undefined
  }
  await announceNewPassword(user.id, true)
  return continueSession(user, headers, new Date(user.authenticatedAt))
}

/** Changes the password of a user who has just repeated the earlier one. The headers carry the new session. */
export async function changePassword(user: SignedInUser, password: string, headers: Headers) {
  const hash = await hashPassword(password)
  await changeWithEvents(async (trx, record) => {
    await storePassword(trx, user.id, hash, user.deviceId)
    await record('authn_password_change:own', user.id)
  })
  await announceNewPassword(user.id, false)
  return continueSession(user, headers)
}
