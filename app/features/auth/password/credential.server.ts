import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { USER_ID } from '../session/auth.server.ts'
import { storePassword } from './password.server.ts'

/**
 * Who has this address, with the hash of the password or null where there is none; undefined for nobody. A join would be
 * planned anew for each address, because its value decides whether an index of a part of the users may serve.
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

/** Stores the same password at the cost of today, unless it was changed meanwhile. */
export const replaceHash = (userId: string, stored: string, hash: string) =>
  db
    .updateTable('account')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('password', '=', stored)
    .execute()

type NewUser = { name: string; email: string; hash: string }

/** Writes somebody who registered and returns the id; undefined when the address was taken meanwhile. */
export const addEmailUser = ({ name, email, hash }: NewUser, now = new Date()) =>
  inTransaction(async (trx) => {
    const id = randomAlphanumeric(USER_ID)
    const at = now.toISOString()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user')
      .values({ id, name, email, email_verified: 0, auth_provider: 'email', created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return undefined
    await storePassword(trx, id, hash, now)
    return id
  })
