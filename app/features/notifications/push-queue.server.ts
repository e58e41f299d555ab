import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction, writeWithoutSync } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGE_EVERY_MS } from './notifications.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { noteKey } from './push-keys.server.ts'
import { nextTryAt, PUSH_EXPIRES_MS } from './push-outcome.ts'
import { quietFrom, quietUntil } from './quiet-hours.ts'
import { type PushResult, sendPush } from './send-push.server.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

const INSERTED_AT_ONCE = 100
const OK_NOTED_MS = 60 * 60 * 1000 // a success is written at most so often
const DAY_MS = 24 * 60 * 60 * 1000
const REFUSED_MS = 30 * DAY_MS // nobody may have a browser of that service any more
const SIGNED_OUT_MS = 90 * DAY_MS // as long as a session lasts at most

type Waiting = Selectable<Tables['push_waiting']>

/**
 * Queues a message to the signed-in browsers of a provider; returns to how many. About tips it takes the place of one that
 * is late to the same browser, and is tried when that would have been.
 */
export async function queuePush(
  trx: Transaction<Tables>,
  providerId: string,
  payload: string,
  now: number,
  { isTest = false } = {},
) {
  const found = await trx
    .selectFrom('push_subscription')
    .select('id')
    .where('provider_id', '=', providerId)
    .where(isBrowserSignedIn)
    .execute()
  const late = isTest ? undefined : await takeLate(trx, providerId)
  const rows = found.map(
    ({ id }): Insertable<Tables['push_waiting']> => ({
      id: randomAlphanumeric(20),
      provider_id: providerId,
      subscription_id: id,
      payload,
      created_at: now,
      next_try_at: late?.get(id)?.next_try_at ?? now,
      tries: late?.get(id)?.tries ?? 0,
      is_test: isTest ? 1 : 0,
    }),
  )
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await trx
      .insertInto('push_waiting')
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .execute()
  return rows.length
}

/** Takes the messages about tips that are late out of the queue: their tries, by the browser. */
async function takeLate(trx: Transaction<Tables>, providerId: string) {
  const rows = await trx
    .deleteFrom('push_waiting')
    .where('provider_id', '=', providerId)
    .where('tries', '>', 0)
    .where('is_test', '=', 0)
    .returning(['subscription_id', 'tries', 'next_try_at'])
    .execute()
  return new Map(rows.map((row) => [row.subscription_id, row]))
}

// Each process takes messages that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

/** Whether a message is due; much cheaper than an attempt to claim one. */
export async function isPushDue(now = Date.now()) {
  const { after, until } = openWindowEnds(DAY_MS, now)
  const due = await db
    .selectFrom('push_waiting')
    .select('id')
    .where(({ eb, or }) => or([eb('next_try_at', '<=', after), eb('next_try_at', '>', until)]))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Takes due messages out of the queue before they are sent: a process that is killed meanwhile has lost them, and nobody
 * reads a message twice.
 */
export async function claimPushes(max: number, now = Date.now()): Promise<Waiting[]> {
  const { after, until } = openWindowEnds(DAY_MS, now)
  const claim = sql<Waiting>`
    delete from push_waiting where id in (
      select id from push_waiting where next_try_at <= ${after} or next_try_at > ${until}
      order by next_try_at limit ${max} ${UNLOCKED})
    returning *`.compile(db)
  const { rows } = await inTransaction((trx) => trx.executeQuery(claim))
  return rows
}

const deleteSubscription = (id: string) => db.deleteFrom('push_subscription').where('id', '=', id).execute()

const noteOk = (id: string, now: number) =>
  writeWithoutSync((on) =>
    on.updateTable('push_subscription').set({ last_ok_at: now, failures: 0 }).where('id', '=', id).execute(),
  )

type Known = Pick<Selectable<Tables['push_subscription']>, 'failures' | 'last_ok_at'>

/** Whether a success is new; most are not, and write nothing. */
const isNewOk = ({ failures, last_ok_at: at }: Known, now: number) =>
  failures > 0 || at === null || at < now - OK_NOTED_MS || at > now

const noteFailure = (id: string) =>
  db
    .updateTable('push_subscription')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Puts a message back, unless its browser notifies nobody or another account by now. */
const putBack = (message: Waiting, { next_try_at, tries }: Pick<Waiting, 'next_try_at' | 'tries'>) =>
  db
    .insertInto('push_waiting')
    .columns([
      ...(['id', 'provider_id', 'subscription_id', 'payload'] as const),
      ...(['created_at', 'next_try_at', 'tries', 'is_test'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription')
        .select(({ val, ref }) => [
          val(message.id).as('id'),
          ref('provider_id').as('provider_id'),
          ref('id').as('subscription_id'),
          val(message.payload).as('payload'),
          sql<number>`cast(${message.created_at} as bigint)`.as('created_at'),
          sql<number>`cast(${next_try_at} as bigint)`.as('next_try_at'),
          sql<number>`cast(${tries} as integer)`.as('tries'),
          sql<0 | 1>`cast(${message.is_test} as integer)`.as('is_test'),
        ])
        .where('id', '=', message.subscription_id)
        .where('provider_id', '=', message.provider_id),
    )
    .execute()

async function tryAgain(message: Waiting, waitMs: number, now: number) {
  const tries = message.tries + 1
  const next_try_at = nextTryAt({ created_at: message.created_at, tries }, waitMs, now)
  if (next_try_at === undefined) return log.warn({ tries }, 'a push message was dropped')
  await putBack(message, { next_try_at, tries })
}

/** The next message about tips is a minute after one that was late. */
const putOffNext = ({ provider_id }: Waiting, now: number) =>
  db
    .updateTable('notification_preference')
    .set({ due_at: now + MESSAGE_EVERY_MS })
    .where('provider_id', '=', provider_id)
    .where('due_at', '<', now + MESSAGE_EVERY_MS)
    .execute()

/** The quiet hours of a provider as they are now. */
async function readQuietOf(providerId: string) {
  const row = await db
    .selectFrom('notification_preference')
    .innerJoin('user', 'user.id', 'notification_preference.provider_id')
    .select(['quiet_from', 'quiet_to', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const { quiet_from: from = null, quiet_to: to = null, time_zone } = row ?? {}
  return {
    quiet: from === null || to === null ? undefined : { from, to },
    timeZone: time_zone ?? NO_TIME_ZONE,
  }
}

/** How long a message may be shown: not into the next quiet hours. 0 in them, and an hour after the tip. */
async function timeLeft(message: Waiting, now: number) {
  const left = Math.min(message.created_at + PUSH_EXPIRES_MS - now, PUSH_EXPIRES_MS)
  if (left <= 0 || message.is_test) return Math.max(0, left)
  const { quiet, timeZone } = await readQuietOf(message.provider_id)
  if (quietUntil(quiet, timeZone, now)) return 0
  return Math.min(left, quietFrom(quiet, timeZone, now) - now)
}

/** Puts a message off to the end of quiet hours that have begun since it was queued; after an hour it is dropped. */
async function putOffQuiet(message: Waiting, now: number) {
  const { quiet, timeZone } = await readQuietOf(message.provider_id)
  const end = quietUntil(quiet, timeZone, now)
  if (end && end < message.created_at + PUSH_EXPIRES_MS)
    await putBack(message, { next_try_at: end, tries: message.tries })
}

/** Sends a message that was claimed, and stores what its response means; returns that. */
export async function deliverPush(message: Waiting, now = Date.now()): Promise<PushResult | undefined> {
  const subscription = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('id', '=', message.subscription_id)
    .where('provider_id', '=', message.provider_id) // the browser may notify another account by now
    .where(isBrowserSignedIn) // somebody may have signed it out meanwhile
    .executeTakeFirst()
  if (!subscription) return undefined
  const left = await timeLeft(message, now)
  if (left <= 0) {
    await putOffQuiet(message, now)
    return undefined
  }
  const { id, endpoint } = subscription
  if (!isPushEndpoint(endpoint, env.pushHosts)) {
    log.error('the address of a push subscription is not allowed any more')
    await deleteSubscription(id)
    return undefined
  }
  const { host } = new URL(endpoint)
  const topic = message.is_test ? 'test' : 'tips'
  const result = await sendPush(subscription, message.payload, { ttlMs: left, topic }, now)
  const { outcome, waitMs, status } = result
  switch (outcome) {
    case 'sent':
      await noteKey(host, false, now)
      if (isNewOk(subscription, now)) await noteOk(id, now)
      if (message.tries > 0) await putOffNext(message, now)
      break
    case 'gone':
      await deleteSubscription(id)
      break
    case 'refused-key':
      await noteKey(host, true, now)
      break
    case 'rests':
      await tryAgain(message, waitMs, now)
      break
    case 'later':
      await noteFailure(id)
      await tryAgain(message, waitMs, now)
      break
    default:
      await noteFailure(id)
      log.warn({ status, host }, 'a push message was not taken')
  }
  return result
}

/** Deletes what a stopped server has left, and browsers that nobody signs in to any more. */
export async function deleteExpiredPushes(now: number) {
  await deleteUntil('push_waiting', 'created_at', now - PUSH_EXPIRES_MS)
  await deleteUntil('pending_notification', 'created_at', now - DAY_MS)
  await deleteUntil('push_refusal', 'refused_at', now - REFUSED_MS)
  await db
    .deleteFrom('push_subscription')
    .where('created_at', '<', now - SIGNED_OUT_MS)
    .where(({ not }) => not(isBrowserSignedIn))
    .execute()
}
