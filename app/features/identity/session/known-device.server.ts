import type { Transaction } from 'kysely'
import { isKnownSince, KEY_MS, YOUNG_MS } from '#app/kit/undo/undo-link.ts'
import { isOpen } from '#app/server/clock.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import type { Proof } from '../reauthentication/reauthentication.ts'
import type { SignedInUser } from './session.server.ts'

type Trx = Transaction<Tables>
type On = Db | Trx
type Session = Pick<SignedInUser, 'id' | 'sessionId'>

/** Since when the account knows the device of a session; undefined when the sign-in has ended meanwhile. */
export async function knownSince(trx: Trx, { id, sessionId }: Session) {
  const session = await trx
    .selectFrom('session')
    .select(['device_id', 'started_at', 'created_at'])
    .where(({ and }) => and({ id: sessionId, user_id: id, is_pending: 0 }))
    .executeTakeFirst()
  if (!session) return undefined
  const { device_id: deviceId, started_at, created_at } = session
  if (deviceId === null) return started_at ?? Date.parse(created_at)
  const device = await trx
    .selectFrom('known_device')
    .select('first_seen_at')
    .where(({ and }) => and({ user_id: id, id: deviceId }))
    .executeTakeFirst()
  return device?.first_seen_at ?? Number.POSITIVE_INFINITY
}

const ageOfPasskeys = async (on: On, userId: string) => {
  const rows = await on.selectFrom('passkey').select('created_at').where('user_id', '=', userId).execute()
  return rows.map(({ created_at }) => created_at)
}

/** Whether the account has a password that is its own, or that was set a week ago in an account that began with Google. */
async function hasOldPassword(on: On, { id, has_password, auth_provider }: Owner, now: number) {
  if (!has_password || auth_provider !== 'google') return has_password === 1
  const row = await on
    .selectFrom('account')
    .select('created_at')
    .where(({ and }) => and({ user_id: id, provider_id: 'credential' }))
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.created_at) <= now - KEY_MS
}

type Owner = Pick<User, 'id' | 'has_password' | 'auth_provider'>

/** What a proof counts as: a key of less than seven days proves no more than what it was added with. */
export async function strengthOf(on: On, user: Owner, proof: Proof, now: number): Promise<Proof> {
  if (proof === 'passkey' && (await ageOfPasskeys(on, user.id)).every((at) => at <= now - KEY_MS))
    return proof
  return proof !== 'google' && (await hasOldPassword(on, user, now)) ? 'password' : 'google'
}

/** Whether nothing but Google shows who the owner of an account is: an unlocked phone is enough for that. */
export const isGoogleAlone = async (on: On, user: Owner, now: number) =>
  !(await hasOldPassword(on, user, now)) &&
  !(await ageOfPasskeys(on, user.id)).some((at) => at <= now - KEY_MS)

/** Whether what a locked user asks for is taken as the owner's: from a known device and not by Google alone, or in the first day. */
export async function isFromKnownDevice(trx: Trx, locked: User, session: Session, now: number) {
  if (isOpen(Date.parse(locked.created_at) + YOUNG_MS, YOUNG_MS, now)) return true
  const since = await knownSince(trx, session)
  return since !== undefined && isKnownSince(since, now) && !(await isGoogleAlone(trx, locked, now))
}
