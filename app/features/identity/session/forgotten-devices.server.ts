import { type Db, db } from '#app/server/db/db.server.ts'

/** When the account forgot its devices; null if it never did. */
export async function readForgottenAt(userId: string) {
  const user = await db
    .selectFrom('user')
    .select('devices_forgotten_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.devices_forgotten_at ?? null
}

/** Makes every browser a new device to an account, also those whose cookie says that they have signed in. */
export async function forgetDevices(trx: Db, userId: string, now = Date.now()) {
  await trx.deleteFrom('known_device').where('user_id', '=', userId).execute()
  await trx.updateTable('user').set({ devices_forgotten_at: now }).where('id', '=', userId).execute()
}
