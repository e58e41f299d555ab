import type { Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type { MailContent } from '#app/kit/mail/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { keepAccount } from '#app/kit/undo/account-change.server.ts'
import { changeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import type { PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { readPlaceTips, storePlaceTips } from './place-tips.server.ts'
import { isSameTips, type PlaceTips } from './place-tips.ts'
import { findChange, isMadeNow, listDue, restartHeld, type StoredChange } from './way-change.server.ts'
import { lockProvider, readWayList, replaceWayList, withoutChecks } from './way-list.server.ts'
import { differences, type WayList } from './way-list.ts'
import {
  heldDroppedMail,
  OWN_LIST,
  placesChangedMailOf,
  sentencesOf,
  type Undoable,
  waysChangedMail,
} from './way-mails.ts'

type Trx = Transaction<Tables>

const listsOf = ({ before, after }: Pick<StoredChange, 'before' | 'after'>) => ({
  before: JSON.parse(before) as WayList,
  after: JSON.parse(after) as WayList,
})
const tipsOf = ({ before, after }: Pick<StoredChange, 'before' | 'after'>) => ({
  before: JSON.parse(before) as PlaceTips,
  after: JSON.parse(after) as PlaceTips,
})

/** Whether tips still go where they went when this change was asked for. */
export async function isUntouched(trx: Trx, change: StoredChange) {
  if (change.place_id === OWN_LIST)
    return withoutChecks(await readWayList(trx, change.provider_id)) === withoutChecks(listsOf(change).before)
  const { before } = tipsOf(change)
  return isSameTips(before, await readPlaceTips(trx, change.provider_id, before))
}

/** A list with what is known of the same handles now. */
const withChecks = (list: WayList, now: WayList): WayList => ({
  ...list,
  ways: list.ways.map((own) => {
    const known = now.ways.find(({ id, handle }) => id === own.id && handle === own.handle)
    return known ? { ...own, checked_at: known.checked_at } : own
  }),
})

/** Lets tips of a locked provider go where they went before a change, or where they go after it. */
export async function storeSide(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  { change, side, now }: { change: StoredChange; side: 'before' | 'after'; now: number },
) {
  if (change.place_id !== OWN_LIST) {
    const tips = tipsOf(change)
    return storePlaceTips(trx, locked.id, tips[side], tips[side === 'before' ? 'after' : 'before'])
  }
  const live = await readWayList(trx, locked.id)
  const after = withChecks(listsOf(change)[side], live)
  await replaceWayList(trx, record, locked, { before: live, after, now })
}

function madeMail(user: User, change: StoredChange, undoable: Undoable): MailContent {
  const to = recipientOf(user)
  if (change.place_id !== OWN_LIST) return placesChangedMailOf(to, sentencesOf(change, to.language), undoable)
  const { before, after } = listsOf(change)
  return waysChangedMail(to, differences(before, after), undoable)
}

type Ending = { state: 'made' | 'dropped' | 'undone'; now: number }

/** Ends a held change; false when it does not wait any more. */
export async function endHeld(trx: Trx, id: string, { state, now }: Ending) {
  const { numUpdatedRows } = await trx
    .updateTable('way_change')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Makes a held change of a locked provider, or drops it where something else was changed meanwhile; returns its mails. */
export async function makeHeld(
  trx: Trx,
  record: RecordEvent,
  locked: User,
  change: StoredChange,
  now: number,
) {
  const isSame = await isUntouched(trx, change)
  if (!(await endHeld(trx, change.id, { state: isSame ? 'made' : 'dropped', now }))) return undefined
  const to = recipientOf(locked)
  if (!isSame) {
    await record('user_updated:ways-held-dropped', locked.id)
    const content = heldDroppedMail(to, sentencesOf(change, to.language), 'body')
    return { isMade: false, mails: await queueToMailboxes(trx, locked, content, now) }
  }
  await record('user_updated:ways-held-made', locked.id)
  await storeSide(trx, record, locked, { change, side: 'after', now })
  const mails = await queueToMailboxes(
    trx,
    locked,
    (earlier) => madeMail(locked, change, { undo: changeLink('undo', change.id, earlier) }),
    now,
  )
  return { isMade: true, mails }
}

/** Makes a change if it is due and waits: exactly one caller does. */
async function makeIfDue({ id, provider_id }: Pick<StoredChange, 'id' | 'provider_id'>, now: number) {
  const made = await changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, provider_id)
      const change = await findChange(trx, id)
      if (
        !locked ||
        locked.suspended_at !== null ||
        change?.state !== 'held' ||
        (change.due_at ?? now + 1) > now
      )
        return undefined
      return makeHeld(trx, record, locked, change, now)
    },
    (work) => changeProvider(provider_id, work, isMadeNow),
  )
  if (made) sendMails(made.mails)
}

/**
 * Drops every change that waits, after a restore: the backup may hold one that its owner has undone since. The mails about it
 * are queued, because a command ends before they could be sent.
 */
export async function dropRestored(now = Date.now()) {
  const held = await db
    .selectFrom('way_change')
    .select(['id', 'provider_id'])
    .where('state', '=', 'held')
    .execute()
  for (const { id, provider_id } of held)
    await changeWithEvents(async (trx, record) => {
      const locked = await lockProvider(trx, provider_id)
      const change = await findChange(trx, id)
      if (!locked || !change || !(await endHeld(trx, id, { state: 'dropped', now }))) return
      await record('user_updated:ways-held-dropped', provider_id)
      const to = recipientOf(locked)
      await queueToMailboxes(
        trx,
        locked,
        heldDroppedMail(to, sentencesOf(change, to.language), 'restored'),
        now,
      )
    })
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
