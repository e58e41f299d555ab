import type { Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import { lockProvider } from '#app/features/identity/session/unknown-device-change.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { keepAccount } from '#app/kit/undo/account-change.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import type { PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { storePersonMethods } from '../payment-method.server.ts'
import { dropChange, dropHeldChange, queueMade } from './change-payment-methods.server.ts'
import {
  endHeld,
  findChange,
  listAllHeld,
  listDue,
  restartHeld,
  type StoredChange,
} from './method-change.server.ts'
import { readMethodList, replaceMethodList, withoutChecks } from './method-list.server.ts'
import type { PaymentMethodList } from './method-list.ts'
import { OWN_LIST } from './method-mails.ts'
import { followMergesIn, isSameTips, type PlaceTips } from './place-tips.ts'

type Trx = Transaction<Tables>
type Side = 'before' | 'after'

const parseSide = <T extends PaymentMethodList | PlaceTips>(change: StoredChange, side: Side) =>
  JSON.parse(change[side]) as T

/** The same rows as they are now. */
async function readPlaceTips(
  trx: Trx,
  providerId: string,
  { places, codes, methods }: PlaceTips,
): Promise<PlaceTips> {
  const [ids, texts] = [places.map(({ id }) => id), codes.map(({ code }) => code)]
  return {
    places: ids.length
      ? await trx
          .selectFrom('place')
          .select(['id', 'name', 'kind', 'merged_into', 'off_at', 'deleted_at'])
          .where('provider_id', '=', providerId)
          .where('id', 'in', ids)
          .execute()
      : [],
    codes: texts.length
      ? await trx
          .selectFrom('place_code')
          .select(['code', 'place_id'])
          .where('provider_id', '=', providerId)
          .where('code', 'in', texts)
          .execute()
      : [],
    ...(methods && {
      methods: {
        placeId: methods.placeId,
        rows: await trx
          .selectFrom('place_payment_method')
          .select(['id', 'handle'])
          .where('provider_id', '=', providerId)
          .where('place_id', '=', methods.placeId)
          .orderBy('position')
          .orderBy('id')
          .execute(),
      },
    }),
  }
}

type TippedPlace = PlaceTips['places'][number]

/** What to store of a place: its name and whether it works only where the change itself changed them. */
function changedOf({ id, name, kind, merged_into, off_at, deleted_at }: TippedPlace, others: TippedPlace[]) {
  const other = others.find((one) => one.id === id)
  return {
    kind,
    merged_into,
    ...(other && other.name !== name && { name }),
    ...(other && other.off_at !== off_at && { off_at }),
    ...(other && other.deleted_at !== deleted_at && { deleted_at }),
  }
}

/** Stores the rows of one side of a change of a locked provider, as far as their places still exist. */
async function storePlaceTips(
  trx: Trx,
  providerId: string,
  { places, codes, methods }: PlaceTips,
  other: PlaceTips,
) {
  const all = await trx
    .selectFrom('place')
    .select(['id', 'name', 'kind', 'merged_into'])
    .where('provider_id', '=', providerId)
    .execute()
  for (const place of places) {
    const { id } = place
    const set = changedOf(place, other.places)
    // Merged into a place that was merged into this one meanwhile, both would lead nowhere.
    const others = all.map((one) => (one.id === id ? { ...one, merged_into: null } : one))
    if (followMergesIn(others, set.merged_into)?.id === id) set.merged_into = null
    await trx
      .updateTable('place')
      .set(set)
      .where(({ and }) => and({ provider_id: providerId, id }))
      .execute()
    const stored = all.find((one) => one.id === id)
    if (stored) Object.assign(stored, set)
  }
  for (const { code, place_id } of codes)
    await trx
      .updateTable('place_code')
      .set({ place_id })
      .where('provider_id', '=', providerId)
      .where('code', '=', code)
      .execute()
  if (methods && all.some(({ id }) => id === methods.placeId))
    await storePersonMethods(trx, providerId, methods)
}

/** Whether tips still go where they went when this change was asked for. */
async function isUntouched(trx: Trx, change: StoredChange) {
  const { place_id, provider_id } = change
  if (place_id === OWN_LIST)
    return (
      withoutChecks(await readMethodList(trx, provider_id)) === withoutChecks(parseSide(change, 'before'))
    )
  const before = parseSide<PlaceTips>(change, 'before')
  return isSameTips(before, await readPlaceTips(trx, provider_id, before))
}

/** A list with what is known of the same handles now. */
const withChecks = (list: PaymentMethodList, now: PaymentMethodList): PaymentMethodList => ({
  ...list,
  methods: list.methods.map((own) => {
    const known = now.methods.find(({ id, handle }) => id === own.id && handle === own.handle)
    return known ? { ...own, checked_at: known.checked_at } : own
  }),
})

/** Lets tips of a locked provider go where they went before a change, or where they go after it. */
export async function storeSide(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  { change, side, now }: { change: StoredChange; side: Side; now: number },
) {
  if (change.place_id !== OWN_LIST) {
    const other = side === 'before' ? 'after' : 'before'
    return storePlaceTips(trx, locked.id, parseSide(change, side), parseSide(change, other))
  }
  const live = await readMethodList(trx, locked.id)
  const after = withChecks(parseSide(change, side), live)
  await replaceMethodList(trx, record, locked, { before: live, after, now })
}

/** Makes a held change of a locked provider, or drops it where something else was changed meanwhile; returns its mails. */
export async function makeHeld(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  change: StoredChange,
  now: number,
) {
  if (!(await isUntouched(trx, change))) {
    const mails = await dropChange(trx, record, locked, change, { why: 'body', now })
    return mails && { isMade: false, mails }
  }
  if (!(await endHeld(trx, { id: change.id }, { state: 'made', now }))) return undefined
  await record('user_updated:ways-held-made', locked.id)
  await storeSide(trx, record, locked, { change, side: 'after', now })
  return { isMade: true, mails: await queueMade(trx, locked, change, { now }) }
}

/** Makes a change if it is due and waits: exactly one caller does. */
async function makeIfDue({ id, provider_id }: Pick<StoredChange, 'id' | 'provider_id'>, now: number) {
  const made = await changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, provider_id)
      const change = await findChange(trx, id)
      if (!locked || locked.suspended_at !== null || change?.state !== 'held') return undefined
      return change.due_at! <= now ? makeHeld(trx, record, locked, change, now) : undefined
    },
    (work) => changeProvider(provider_id, work, (result) => result?.isMade === true),
  )
  if (made) sendMails(made.mails)
}

/**
 * Drops every change that waits, after a restore: the backup may hold one that its owner has undone since. The mails about it
 * are queued, because a command ends before they could be sent.
 */
export async function dropRestored(now = Date.now()) {
  const held = await listAllHeld()
  for (const change of held) await dropHeldChange(change, { why: 'restored', now })
  await keepRestored(now)
  return held.length
}

/** Lets the accounts stay whose deletion waited in a backup. */
async function keepRestored(now: number) {
  const waiting = await db
    .selectFrom('account_change')
    .select('user_id')
    .where(({ and }) => and({ kind: 'deletion', state: 'held' }))
    .execute()
  for (const { user_id } of waiting)
    await changeWithEvents(async (trx, record) => {
      if (await keepAccount(trx, user_id, now)) await record('user_updated:account-kept', user_id)
    })
}

/** Makes the changes that have waited for 24 hours. */
export async function makeDueChanges(now = Date.now()) {
  await restartHeld(now)
  for (const change of await listDue(now))
    await makeIfDue(change, now).catch((error) => {
      if (!isOutage(error)) log.error({ err: error, change: change.id }, 'a held change could not be made')
    })
}

export const HELD_CHANGES_JOB: PeriodicJob = {
  name: 'held changes',
  everyMs: 60_000,
  firstMs: 0,
  run: () => makeDueChanges(),
}
