// Mechanism: push messages (Web Push, VAPID): queue, quiet hours, allowed push services
import { type Selectable, sql, type Transaction } from 'kysely'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { writeWithoutSync } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { scheduleOf } from '#app/server/jobs/backoff.ts'
import { addJobs, type Job, type NewJob } from '#app/server/jobs/jobs.server.ts'
import type { JobDefinition, Outcome } from '#app/server/jobs/scheduler.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGE_EVERY_MS } from './notifications.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { findPushKeys, noteKey } from './push-keys.server.ts'
import { quietFrom, quietUntil } from './quiet-hours.ts'
import { sendPush } from './send-push.server.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

const OK_NOTED_MS = 60 * 60 * 1000 // a success is written at most so often
const DAY_MS = 24 * 60 * 60 * 1000
const REFUSED_MS = 30 * DAY_MS // nobody may have a browser of that service any more
const SIGNED_OUT_MS = 90 * DAY_MS // as long as a session lasts at most

const KINDS = ['push', 'push-test'] as const

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
  const late = isTest ? undefined : await deleteLate(trx, providerId)
  const jobs = found.map(({ id }): NewJob => {
    const { run_at, tries } = late?.get(id) ?? {}
    return { userId: providerId, subject: id, payload, runAt: run_at ?? now, tries }
  })
  return (await addJobs(trx, isTest ? 'push-test' : 'push', jobs, now)).length
}

/** Whether a message about tips waits for another try. */
export const isLate = sql<boolean>`(job.kind = 'push' and job.run_at is not null and job.tries > 0)`

/** Deletes the messages about tips that are late: their tries, by the browser. */
async function deleteLate(trx: Transaction<Tables>, providerId: string) {
  const rows = await trx
    .deleteFrom('job')
    .where('user_id', '=', providerId)
    .where(isLate)
    .returning(['subject', 'tries', 'run_at'])
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Deletes the messages that wait for a browser, of all accounts but one. */
export const deletePushesTo = (on: Pick<Db, 'deleteFrom'>, id: string, exceptOf = '') =>
  on
    .deleteFrom('job')
    .where('kind', 'in', KINDS)
    .where('subject', '=', id)
    .where('user_id', '!=', exceptOf)
    .execute()

async function deleteSubscription(id: string) {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
  await deletePushesTo(db, id)
}

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

/** The next message about tips is a minute after one that was late. */
const putOffNext = (providerId: string, now: number) =>
  db
    .updateTable('notification_preference')
    .set({ due_at: now + MESSAGE_EVERY_MS })
    .where('provider_id', '=', providerId)
    .where('due_at', '<', now + MESSAGE_EVERY_MS)
    .execute()

/** When the quiet hours of a provider begin and end, as they are now: `until` in them alone. */
async function readQuietOf(providerId: string, now: number) {
  const row = await db
    .selectFrom('notification_preference')
    .innerJoin('user', 'user.id', 'notification_preference.provider_id')
    .select(['quiet_from', 'quiet_to', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const { quiet_from: from = null, quiet_to: to = null, time_zone } = row ?? {}
  const quiet = from === null || to === null ? undefined : { from, to }
  const timeZone = time_zone ?? NO_TIME_ZONE
  return { from: quietFrom(quiet, timeZone, now), until: quietUntil(quiet, timeZone, now) }
}

/** Sends a message to a browser. It is shown within the hour, and not in quiet hours, which may have begun meanwhile. */
async function deliver(
  { kind, subject, user_id, payload, created_at, tries }: Job,
  now: number,
): Promise<Outcome> {
  const subscription = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('id', '=', subject)
    .where('provider_id', '=', user_id) // the browser may notify another account by now
    .where(isBrowserSignedIn) // somebody may have signed it out meanwhile
    .executeTakeFirst()
  if (!subscription) return { state: 'dropped' }
  const { id, endpoint, provider_id } = subscription
  const isTest = kind === 'push-test'
  const quiet = isTest ? undefined : await readQuietOf(provider_id, now)
  const expiresAt = created_at + scheduleOf('push').lasts
  if (quiet?.until)
    return quiet.until < expiresAt ? { state: 'postponed', runAt: quiet.until } : { state: 'dropped' }
  const ttlMs =
    Math.min(expiresAt, now + scheduleOf('push').lasts, quiet?.from ?? Number.POSITIVE_INFINITY) - now
  if (ttlMs <= 0) return { state: 'dropped' }
  if (!isPushEndpoint(endpoint, env.pushHosts)) {
    log.error('the address of a push subscription is not allowed any more')
    await deleteSubscription(id)
    return { state: 'dropped' }
  }
  const { host } = new URL(endpoint)
  const result = await sendPush(subscription, payload, { ttlMs, topic: isTest ? 'test' : 'tips' }, now)
  const { outcome, waitMs, status } = result
  switch (outcome) {
    case 'sent':
      await noteKey(host, false, now)
      if (isNewOk(subscription, now)) await noteOk(id, now)
      if (tries > 1) await putOffNext(provider_id, now)
      return { state: 'delivered' }
    case 'gone':
      await deleteSubscription(id)
      return { state: 'dropped' }
    case 'refused-key':
      await noteKey(host, true, now)
      return { state: 'failed' }
    case 'suspended':
      return { state: 'waiting', waitMs }
    case 'later':
      await noteFailure(id)
      return { state: 'waiting', waitMs }
    default:
      await noteFailure(id)
      log.warn({ status, host }, 'a push message was not taken')
      return { state: 'failed' }
  }
}

/** The messages to browsers. A process that is killed has lost those that it sends: nobody reads one twice. */
export const PUSH_JOBS = KINDS.map(
  (kind): JobDefinition => ({
    kind,
    run: deliver,
    batch: 16, // what a process would lose if it were killed
    apartMs: 4, // encrypting one takes a millisecond, in which no customer is answered
    isAtMostOnce: true,
    isReady: async () => (await findPushKeys()) !== undefined,
  }),
)

/** Deletes what a stopped server has left, and browsers that nobody signs in to any more. */
export async function deleteExpiredPushes(now: number) {
  await deleteUntil('pending_notification', 'created_at', now - DAY_MS)
  await deleteUntil('push_refusal', 'refused_at', now - REFUSED_MS)
  await db
    .deleteFrom('push_subscription')
    .where('created_at', '<', now - SIGNED_OUT_MS)
    .where(({ not }) => not(isBrowserSignedIn))
    .execute()
}
