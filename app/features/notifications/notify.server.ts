// Mechanism: push messages (Web Push, VAPID): queue, quiet hours, allowed push services
import { sql } from 'kysely'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import type { PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { MESSAGE_EVERY_MS, OPENS } from './notifications.ts'
import { findPushKeys } from './push-keys.server.ts'
import { pushPayload } from './push-message.ts'
import { isLate, queuePush } from './push-queue.server.ts'
import { quietUntil } from './quiet-hours.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'
import { notificationOf } from './tip-notification.ts'
import { readTipsOf } from './tip-summaries.server.ts'

const PROVIDERS_AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

const hasLate = sql<boolean>`exists (
  select 1 from job where job.user_id = notification_preference.provider_id and ${isLate})`
const hasBrowserInTime = sql<boolean>`exists (
  select 1 from push_subscription where push_subscription.provider_id = notification_preference.provider_id and ${isBrowserSignedIn}
  and not exists (select 1 from job where job.subject = push_subscription.id and ${isLate}))`

/**
 * The providers that are to be notified now. While the messages to all browsers are late, what comes is kept for
 * the next one.
 */
async function listDue(now: number) {
  const { after, until } = openWindowEnds(DAY_MS, now)
  const rows = await db
    .selectFrom('notification_preference')
    .select('provider_id')
    .where(({ eb, or }) => or([eb('due_at', '<=', after), eb('due_at', '>', until)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pending_notification')
          .select('event_id')
          .whereRef('pending_notification.provider_id', '=', 'notification_preference.provider_id'),
      ),
    )
    .where(({ not, or }) => or([not(hasLate), hasBrowserInTime]))
    .limit(PROVIDERS_AT_ONCE)
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/**
 * Turns the tips that a provider has not been notified of into one message to each of its browsers. Of several processes one
 * does it; in quiet hours none does, until they end. Returns the number of messages.
 */
const notifyOne = (providerId: string, now: number) =>
  inTransaction(async (trx) => {
    const preference = await trx
      .selectFrom('notification_preference')
      .innerJoin('user', 'user.id', 'notification_preference.provider_id')
      .select([
        ...(['show_amount', 'quiet_from', 'quiet_to', 'due_at'] as const),
        ...(['time_zone', 'language', 'last_language'] as const),
      ])
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
    if (!preference) return 0
    const { quiet_from: from, quiet_to: to } = preference
    const quiet = from === null || to === null ? undefined : { from, to }
    const quietEnd = quietUntil(quiet, preference.time_zone ?? NO_TIME_ZONE, now)
    const { numUpdatedRows } = await trx
      .updateTable('notification_preference')
      .set({ due_at: quietEnd ?? now + MESSAGE_EVERY_MS })
      .where('provider_id', '=', providerId)
      .where('due_at', '=', preference.due_at)
      .executeTakeFirst()
    if (quietEnd || !numUpdatedRows) return 0
    const due = await trx
      .deleteFrom('pending_notification')
      .where('provider_id', '=', providerId)
      .returning('event_id')
      .execute()
    const language = mailLanguage(preference)
    const tips = await readTipsOf(
      trx,
      due.map(({ event_id }) => event_id),
      language,
    )
    if (!tips.length) return 0
    const words = notificationOf(tips, {
      t: MESSAGES[language]['tip-notification'],
      locale: LOCALES[language],
      amounts: preference.show_amount ? 'shown' : 'off',
    })
    return queuePush(trx, providerId, pushPayload(words, env.publicUrl + OPENS, language), now)
  })

/** Queues the notifications that are due; returns the number of messages. */
export async function notifyDue(now = Date.now()) {
  let messages = 0
  const due = await listDue(now)
  // The tips wait for the key, and are one message then.
  if (!due.length || !(await findPushKeys())) return 0
  for (const providerId of due) messages += await notifyOne(providerId, now)
  return messages
}

export const NOTIFY_JOB: PeriodicJob = { name: 'tips to notify of', everyMs: 1000, run: () => notifyDue() }
