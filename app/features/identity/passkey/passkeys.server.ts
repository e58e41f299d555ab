import type { Transaction } from 'kysely'
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import type { WayBack } from '#app/kit/undo/account-change.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import type { Messages } from '#content/messages.ts'
import { queueChangedKeys } from '../second-factor/keys-mail.server.ts'
import {
  asksForStep,
  endSecondStepWithoutFactors,
  mayLoseFactors,
} from '../second-factor/second-factor.server.ts'
import { endPasskeySessions, endUnverifiedSessions, type SignedInUser } from '../session/session.server.ts'
import { type ListedPasskey, MAX_PASSKEYS, passkeyKind } from './passkey.ts'

export type StoredPasskey = Tables['passkey']

/** The passkeys of an account, the newest last. */
export const readPasskeys = (userId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What an account's owner sees of its passkeys. */
export const listPasskeys = async (userId: string): Promise<ListedPasskey[]> =>
  (await readPasskeys(userId)).map(({ id, name, transports, used_at, created_at, disabled_at }) => ({
    id,
    name,
    usedAt: used_at,
    createdAt: created_at,
    isStopped: disabled_at !== null,
    kind: passkeyKind(name, transports),
  }))

// Changes of the ways in of one account wait for each other, so that two do not remove the last two of them.
async function lockSignInMethods(trx: Transaction<Tables>, userId: string) {
  const row = trx.selectFrom('user').select(['id', 'second_step']).where('id', '=', userId)
  return (onPostgres ? row.forUpdate() : row).executeTakeFirst()
}

type KeyWords = keyof Messages['mails']['passkey']

/** Queues the mail to the owner of an account about what happened to a passkey, in the transaction of that. */
export const queuePasskeyMail = (
  trx: Transaction<Tables>,
  userId: string,
  { change, name }: { change: KeyWords; name: string },
  wayBack?: WayBack,
  by?: SignedInUser,
) => queueChangedKeys(trx, userId, ({ passkey }) => passkey[change]({ name }), wayBack, by)

/** Stores a new passkey. Refused when there are ten, or when it is stored already, whoever has it. */
export async function addPasskey(user: SignedInUser, passkey: StoredPasskey) {
  const { user_id: userId, name } = passkey
  const { refusal, mails = [] } = await changeWithEvents(async (trx, record) => {
    await lockSignInMethods(trx, userId)
    const keys = await trx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute()
    if (keys.length >= MAX_PASSKEYS) return { refusal: 'passkey-full' as const }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkey')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { refusal: 'passkey-here' as const }
    await record('user_updated:passkey-added', userId, undefined, name)
    if (asksForStep(user)) await endUnverifiedSessions(trx, user)
    const wayBack = { removes: { passkey: passkey.id } }
    return { mails: await queuePasskeyMail(trx, userId, { change: 'added', name }, wayBack, user) }
  })
  if (refusal) return refusal
  await notifySignedOut(userId)
  sendMails(mails)
  return undefined
}

/** Gives a passkey of this account another name; false when it is gone. */
export const renamePasskey = (userId: string, id: string, name: string) =>
  changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ name })
      .where(({ and }) => and({ user_id: userId, id }))
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await record('user_updated:passkey-renamed', userId, undefined, name)
    return true
  })

/** Whether an account can be opened without this passkey. */
async function hasOtherSignInMethod(trx: Transaction<Tables>, userId: string, id: string) {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (account) return true
  const other = trx.selectFrom('passkey').select('id').where('user_id', '=', userId).where('id', '!=', id)
  return (await other.where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Whether an account passes a second step without this passkey. */
async function hasOtherFactor(trx: Transaction<Tables>, userId: string, id: string) {
  const app = trx.selectFrom('totp').select('user_id').where('user_id', '=', userId)
  if (await app.where('confirmed_at', 'is not', null).executeTakeFirst()) return true
  const key = trx.selectFrom('passkey').select('id').where('user_id', '=', userId).where('id', '!=', id)
  return (await key.where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Removes a passkey of this account. The last way in stays, and outside a trial the last factor of an admin; when the last
 * factor of anybody else goes, sign-ins no longer ask for one. What was signed in with a passkey elsewhere ends.
 */
export async function removePasskey(user: SignedInUser, id: string) {
  const userId = user.id
  const { refusal, mails = [] } = await changeWithEvents(async (trx, record) => {
    await lockSignInMethods(trx, userId)
    const mine = trx.selectFrom('passkey').selectAll()
    const key = await mine.where(({ and }) => and({ user_id: userId, id })).executeTakeFirst()
    if (!key) return { refusal: 'passkey-gone' as const }
    if (!(await hasOtherSignInMethod(trx, userId, id))) return { refusal: 'only-way-in' as const }
    if (!mayLoseFactors(user) && !(await hasOtherFactor(trx, userId, id)))
      return { refusal: 'admin-needs-factor' as const }
    await trx.deleteFrom('passkey').where('id', '=', id).execute()
    await endSecondStepWithoutFactors(trx, userId, { isPassed: true })
    await endPasskeySessions(trx, userId, user)
    await record('user_updated:passkey-removed', userId, undefined, key.name)
    const wayBack = { restores: { passkey: key }, user: { second_step: user.second_step } }
    const removed = { change: 'removed', name: key.name } as const
    return { mails: await queuePasskeyMail(trx, userId, removed, wayBack, user) }
  })
  if (refusal) return refusal
  await notifySignedOut(userId)
  sendMails(mails)
  return undefined
}
