import { storeRecoveryCodes } from '#app/features/identity/second-factor/recovery-codes.server.ts'
import { seal } from '#app/server/crypto/seal.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { codeAt } from './second-factor-code.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Gives an account an authenticator app, and recovery codes if any are named. `code` is what the app shows; one that was
 * used counts no more, so the next call shows the next one.
 */
export async function giveApp(userId: string, recoveryCodes: string[] = [], secret = SECRET) {
  await db
    .insertInto('totp')
    .values({
      user_id: userId,
      secret: await seal({ secret }, { purpose: 'totp', owner: userId }),
      created_at: 1,
      confirmed_at: 1,
      last_step: 0,
    })
    .execute()
  if (recoveryCodes.length) await storeRecoveryCodes(db, userId, recoveryCodes, 1)
  return { secret, code: () => codeAt(secret), wrong: () => wrongCode(secret) }
}

/** Six digits that are no code of this secret now. */
function wrongCode(secret: string) {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!
}
