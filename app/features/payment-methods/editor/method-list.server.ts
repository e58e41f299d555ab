import type { Transaction } from 'kysely'
import type { RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import {
  type Credentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { repriceMenu } from '#app/kit/money/reprice-menu.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { ProblemKey } from '#content/messages.ts'
import { listPaymentMethods, storePaymentMethods } from '../payment-method.server.ts'
import { changePaymentMethods, dropHeldChange, type PlannedChange } from './change-payment-methods.server.ts'
import { listHeld, type StoredChange } from './method-change.server.ts'
import {
  changeAll,
  type Difference,
  differences,
  type OwnMethod,
  type PaymentMethodChange,
  type PaymentMethodList,
  takesBack,
} from './method-list.ts'
import { OWN_LIST } from './method-mails.ts'

/** Where tips of a provider go whose row was just read. */
export async function readMethodListOf(
  on: Db | Transaction<Tables>,
  { id: userId, currency }: Pick<User, 'id' | 'currency'>,
): Promise<PaymentMethodList> {
  const methods = await listPaymentMethods(on, userId)
  return {
    currency,
    methods: methods.map(({ id, handle, enabled, checked_at }) => ({ id, handle, enabled, checked_at })),
  }
}

/** Where tips of a provider go, as stored. */
export async function readMethodList(on: Db | Transaction<Tables>, id: string) {
  const user = await on.selectFrom('user').select('currency').where('id', '=', id).executeTakeFirst()
  // Without a row the account was deleted meanwhile.
  return readMethodListOf(on, { id, currency: user?.currency ?? DEFAULT_CURRENCY })
}

export const withoutChecks = ({ currency, methods }: PaymentMethodList) =>
  JSON.stringify([currency, ...methods.map(({ id, handle, enabled }) => [id, handle, enabled])])

/** By which a form says what it was opened with. */
export const versionOf = (list: PaymentMethodList) => sha256(withoutChecks(list)).slice(0, 16)

const EVENTS = {
  added: 'user_updated:way-added',
  changed: 'user_updated:way-changed',
  removed: 'user_updated:way-removed',
  on: 'user_updated:way-on',
  off: 'user_updated:way-off',
  ordered: 'user_updated:ways-ordered',
  currency: 'user_updated:currency',
} as const

const subjectOf = (difference: Difference) =>
  difference.kind === 'currency' ? difference.after : 'id' in difference ? difference.id : undefined

type Lists = { before: PaymentMethodList; after: PaymentMethodList; now: number }

/** Stores a locked provider's list with what follows from it, and its security events. */
export async function replaceMethodList(
  trx: Transaction<Tables>,
  record: RecordEvent,
  { id }: User,
  { before, after, now }: Lists,
) {
  const set = { currency: after.currency, updated_at: new Date(now).toISOString() }
  await trx.updateTable('user').set(set).where('id', '=', id).execute()
  await storePaymentMethods(trx, id, after.methods)
  if (before.currency !== after.currency)
    await repriceMenu(trx, id, { before: before.currency, after: after.currency })
  for (const difference of differences(before, after))
    await record(EVENTS[difference.kind], id, undefined, subjectOf(difference))
}

/** What another list of a locked provider changes. */
export const planList = (locked: User, lists: Lists): PlannedChange => ({
  tips: { placeId: OWN_LIST, before: lists.before, after: lists.after },
  subject: differences(lists.before, lists.after).map(subjectOf)[0],
  store: (trx, record) => replaceMethodList(trx, record, locked, lists),
})

/** Drops the change of the list that waits, where its owner asks for what is so now; returns whether it did. */
async function takeBackHeld(held: StoredChange, changes: PaymentMethodChange[], now: number) {
  if (!takesBack(JSON.parse(held.after) as PaymentMethodList, changes)) return false
  const mails = await dropHeldChange(held, { why: 'cancelled', now })
  if (mails) sendMails(mails)
  return mails !== undefined
}

type Outcome =
  | { status: 'saved'; version: string; waited: boolean; removed?: { own: OwnMethod; at: number } }
  | { status: 'held'; dueAt: number; waited: boolean }
  | { status: 'stale' }
  | { status: 'refused'; problem: ProblemKey<'get-paid'> }
  | { status: 'unproven'; reauthentication: ReauthenticationFailure }

type Input = { changes: PaymentMethodChange[]; version: string; credentials: Credentials }

/**
 * Changes where tips go, at once or in 24 hours, unless the list is another one than the form was opened with. It needs
 * re-authentication, without which nothing is saved, and is mailed to the provider. An empty `version` is that of now.
 */
export async function changeMethods(
  user: SignedInUser,
  { changes, version, credentials }: Input,
  now = Date.now(),
): Promise<Outcome> {
  const before = await readMethodList(db, user.id)
  if (version && version !== versionOf(before)) return { status: 'stale' }
  const planned = changeAll(before, changes)
  if ('problem' in planned) return { status: 'refused', problem: planned.problem }
  const after = planned.list
  const isSame = !differences(before, after).length
  const held = isSame && (await listHeld(user.id)).find(({ place_id }) => place_id === OWN_LIST)
  const saved = { status: 'saved', version: versionOf(after) } as const
  if (isSame && !held) return { ...saved, waited: false }
  const { failure, proof } = await reauthenticate(user, credentials, { acceptRecent: true, now })
  if (failure) return { status: 'unproven', reauthentication: failure }
  if (held) return { ...saved, waited: await takeBackHeld(held, changes, now) }

  const outcome = await changePaymentMethods(user, now, async (trx, locked) => {
    const isOpened = withoutChecks(await readMethodListOf(trx, locked)) === withoutChecks(before)
    return isOpened ? { ...planList(locked, { before, after, now }), proof } : undefined
  })
  if (outcome.status !== 'made') return outcome
  const gone = changes[0]?.kind === 'remove' ? changes[0].id : undefined
  const at = before.methods.findIndex(({ id }) => id === gone)
  return { ...saved, waited: outcome.waited, ...(at >= 0 && { removed: { own: before.methods[at]!, at } }) }
}

/** Stores that the provider has seen that this handle is theirs. False when it is another one by now. */
export async function checkMethod(
  userId: string,
  { id, handle }: Pick<OwnMethod, 'id' | 'handle'>,
  now = Date.now(),
) {
  const { numUpdatedRows } = await inTransaction((trx) =>
    trx
      .updateTable('payment_method')
      .set({ checked_at: now })
      .where('provider_id', '=', userId)
      .where('id', '=', id)
      .where('handle', '=', handle)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0
}
