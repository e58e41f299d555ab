import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { endAllTokens } from '../granted-access/tokens.server.ts'
import { forgetDevices } from '../session/forgotten-devices.server.ts'

const KEYS = ['totp', 'recovery_code', 'recovery_key', 'passkey', 'passkey_challenge', 'session'] as const

/**
 * Removes all second factors, passkeys, known devices and tokens of an account and ends its sessions, for somebody who
 * has lost them; the password and Google stay. Returns the id of the account, undefined when there is none of this address.
 */
export async function resetKeys(email: string) {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (!user) return undefined
  await changeWithEvents(async (trx, record) => {
    for (const table of KEYS) await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    await forgetDevices(trx, user.id)
    await trx.updateTable('user').set({ second_step: 0 }).where('id', '=', user.id).execute()
    await record('user_updated:keys-reset', user.id)
    await endAllTokens(trx, record, user.id)
  })
  await notifySignedOut(user.id)
  return user.id
}
