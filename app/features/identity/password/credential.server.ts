import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { admitSignUp } from '#app/features/instance/invitations/invitations.server.ts'
import { isEarlierEmail } from '#app/kit/mail/mailboxes.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { NewUser } from '#app/server/db/tables.ts'

const USER_ID_LENGTH = 28 // letters and digits: a play session's id is split at its first dash

/**
 * The user of this address, with the hash of the password or null without one. PostgreSQL would plan a join again for
 * each address, because its value determines whether a partial index applies.
 */
export const findCredential = (email: string) =>
  db
    .selectFrom('user')
    .select(({ selectFrom }) => [
      'user.id',
      selectFrom('account')
        .select('account.password')
        .whereRef('account.user_id', '=', 'user.id')
        .where('account.provider_id', '=', 'credential')
        .as('password'),
    ])
    .where('user.email', '=', email)
    .executeTakeFirst()

/** Whether a user signs in with Google, and when their password was stored. */
export async function readSignInMethods(userId: string) {
  const accounts = await db
    .selectFrom('account')
    .select(['provider_id', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  const changed = accounts.find(({ provider_id }) => provider_id === 'credential')?.updated_at
  return {
    hasGoogle: accounts.some(({ provider_id }) => provider_id === 'google'),
    passwordChangedAt: changed ? Date.parse(changed) : undefined,
  }
}

/** The hash of a user's password; undefined where there is none. */
export async function findPasswordHash(userId: string) {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where(({ and }) => and({ user_id: userId, provider_id: 'credential' }))
    .executeTakeFirst()
  return account?.password ?? undefined
}

/**
 * Stores the user's password, the first or a new one, and ends all sessions. Links that were mailed before end too: somebody
 * else with the earlier password may have requested them. The account forgets every device but the one that it is set on.
 */
export async function storePassword(trx: Db, userId: string, hash: string, deviceId?: string | null) {
  const at = new Date().toISOString()
  const account = { user_id: userId, account_id: userId, provider_id: 'credential' }
  await trx
    .insertInto('account')
    .values({ id: randomAlphanumeric(28), ...account, password: hash, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute()
  await trx.updateTable('user').set({ has_password: 1, updated_at: at }).where('id', '=', userId).execute()
  await trx.deleteFrom('session').where('user_id', '=', userId).execute()
  await trx.deleteFrom('mail_link').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('id', '!=', deviceId ?? '')
    .execute()
}

/** Stores the same password with the current cost, unless it was changed meanwhile. */
export const replaceHash = (userId: string, stored: string, hash: string) =>
  db
    .updateTable('account')
    .set({ password: hash })
    .where(({ and }) => and({ user_id: userId, password: stored }))
    .execute()

type AddedUser = Omit<NewUser, 'id' | 'created_at' | 'updated_at'>

/** Adds a user and returns the id; undefined when the address is taken, also by an account that had it a short time ago. */
export async function addUser(trx: Db, user: AddedUser) {
  if (await isEarlierEmail(trx, user.email)) return undefined
  const id = randomAlphanumeric(USER_ID_LENGTH)
  const at = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user')
    .values({ id, ...user, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? id : undefined
}

/** Adds a user with a password and returns the id; undefined when the address was taken meanwhile. Throws a SignUpRefused. */
export const addEmailUser = (
  { name, email, currency }: Pick<AddedUser, 'name' | 'email' | 'currency'>,
  hash: string,
  invitation = '',
) =>
  changeWithEvents(async (trx, record) => {
    const id = await addUser(trx, { name, email, currency, email_verified: 0, auth_provider: 'email' })
    if (!id) return undefined
    await admitSignUp(trx, invitation)
    await storePassword(trx, id, hash)
    await record('user_created:password', id)
    return id
  })
