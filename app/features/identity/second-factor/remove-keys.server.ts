import type { Transaction } from 'kysely'
import type { RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { deleteRecoveryCodes } from './recovery-codes.server.ts'
import { endSecondStepWithoutFactors } from './second-factor.server.ts'
import type { KeysLeft, RemovedKeys } from './second-factor.ts'

type Trx = Transaction<Tables>

// Between the account and the Google account of its registration, which are stored together.
const REGISTRATION_MS = 60 * 1000

/** Disconnects a Google account that was connected since then; that of the registration is the owner's. */
async function removeGoogle(trx: Trx, { id, auth_provider, created_at }: User, since: number) {
  const registered = auth_provider === 'google' ? Date.parse(created_at) + REGISTRATION_MS : 0
  return trx
    .deleteFrom('account')
    .where(({ and }) => and({ user_id: id, provider_id: 'google' }))
    .where('created_at', '>=', new Date(Math.max(since, registered, 0)).toISOString())
    .returning('id')
    .execute()
}

/** The keys of an account that still work. */
export async function readKeysLeft(trx: Trx, userId: string): Promise<KeysLeft> {
  const google = await trx
    .selectFrom('account')
    .select('id')
    .where(({ and }) => and({ user_id: userId, provider_id: 'google' }))
    .executeTakeFirst()
  const app = await trx
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await trx
    .selectFrom('passkey')
    .select('name')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return { passkeys: passkeys.map(({ name }) => name), app: app !== undefined, google: google !== undefined }
}

type Removal = { since: number; kept?: ReadonlySet<string>; codes: 'all' | 'since' }

/**
 * Removes the keys of an account that were added since then, and where it is said which are `kept`, all others, too. Recovery
 * codes go with them: whoever had the account may have seen them.
 */
export async function removeKeys(
  trx: Trx,
  record: RecordEvent,
  user: User,
  { since, kept, codes: which }: Removal,
) {
  const { id } = user
  const isGone = (key: string, at: number) => at >= since || (kept !== undefined && !kept.has(key))
  const stored = await trx
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', id)
    .execute()
  const app = await trx.selectFrom('totp').select('created_at').where('user_id', '=', id).executeTakeFirst()
  const isEmpty =
    stored.every((key) => isGone(key.id, key.created_at)) && (!app || isGone('app', app.created_at))
  // A mailbox alone makes nobody an admin: their last factors stay, and a command of the host removes them.
  const keepsFactors = isEmpty && (await isAdmin(trx, id))
  const passkeys = keepsFactors ? [] : stored.filter((key) => isGone(key.id, key.created_at))
  for (const key of passkeys) await trx.deleteFrom('passkey').where('id', '=', key.id).execute()
  const isAppGone = !keepsFactors && app !== undefined && isGone('app', app.created_at)
  if (isAppGone) await trx.deleteFrom('totp').where('user_id', '=', id).execute()
  const accounts = await removeGoogle(trx, user, kept && !kept.has('google') ? 0 : since)
  const codes = await deleteRecoveryCodes(trx, id, which === 'since' ? since : 0)
  await endSecondStepWithoutFactors(trx, id)
  for (const { name } of passkeys) await record('user_updated:passkey-removed', id, undefined, name)
  if (isAppGone) await record('user_updated:authenticator-removed', id)
  if (accounts.length) await record('user_updated:google-disconnected', id)
  if (codes) await record('user_updated:recovery-codes-removed', id)
  const removed: RemovedKeys = {
    passkeys: passkeys.map(({ name }) => name),
    app: isAppGone,
    google: accounts.length > 0,
    codes: codes > 0,
  }
  return removed
}

const isAdmin = async (on: Db, userId: string) =>
  (await on.selectFrom('admin_claim').select('granted_at').where('user_id', '=', userId).executeTakeFirst())
    ?.granted_at != null

/** Whether sign-ins of an account ask for a second step, which a mailbox alone does not lift. */
export async function hasSecondStep(on: Db, userId: string) {
  const user = await on
    .selectFrom('user')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .select(['user.second_step', 'admin_claim.granted_at'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return user?.second_step === 1 || (user?.granted_at ?? null) !== null
}

/** The keys of an account besides its password, each with an id and, of a passkey, its name. */
export async function listKeys(on: Db, userId: string) {
  const passkeys = await on
    .selectFrom('passkey')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const app = await on.selectFrom('totp').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  const google = await on
    .selectFrom('account')
    .select('id')
    .where(({ and }) => and({ user_id: userId, provider_id: 'google' }))
    .executeTakeFirst()
  return [
    ...passkeys.map(({ id, name }) => ({ id, name })),
    ...(app ? [{ id: 'app', name: undefined }] : []),
    ...(google ? [{ id: 'google', name: 'Google' }] : []),
  ]
}
