// Mechanism: weekly mail, unsubscribing with one click (RFC 8058), pictures in mails
import { addDays, dayOf } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { deleteJobs } from '#app/server/jobs/jobs.server.ts'
import type { PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { MAX_PICTURE_BYTES, queueMail } from '#app/server/mail/mail-queue.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { drawInProcess } from '#app/server/storage/picture-queue.server.ts'
import { LOCALES } from '#content/languages.ts'
import { getBarsTo, getOtherCurrencies } from '../stats/stats.server.ts'
import { summaryMail } from './summary-mail.ts'
import { dueWeek, isEmptyWeek, lastWeekAt, mondayOf, renderWeek, type Week } from './week.ts'

const SUBSCRIPTION = 'summary'
const AHEAD_MS = 14 * 60 * 60 * 1000 // of the time zone in which a Monday begins first

export const unsubscribePath = (token: string) => `/unsubscribe/${token}`

const signedText = (userId: string) => `summary:${userId}`

/** What an address that ends the mails names: the account, signed, so that nobody ends those of others. */
export const unsubscribeToken = (userId: string) => `${userId}.${hmac(signedText(userId))}`

/** The account of such an address; undefined if it is none of ours. */
export async function findSubscriber(token: string) {
  const [userId = '', signature = ''] = token.split('.')
  if (!verifyHmac(signedText(userId), signature)) return undefined
  return db
    .selectFrom('user')
    .select(['id', 'email', 'language', 'last_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Whether a provider gets a mail every Monday. */
export const hasSummary = async (providerId: string) =>
  (await db
    .selectFrom('summary')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()) !== undefined

/** Switches the mail on, from the next Monday on. */
export async function startSummary({ id, time_zone }: Pick<User, 'id' | 'time_zone'>, now = Date.now()) {
  await db
    .insertInto('summary')
    .values({ provider_id: id, last_week: lastWeekAt(time_zone ?? NO_TIME_ZONE, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Switches the mail off; one that waits to be sent goes as well. */
export const endSummary = (providerId: string) =>
  inTransaction(async (trx) => {
    await trx.deleteFrom('summary').where('provider_id', '=', providerId).execute()
    await deleteJobs(trx, 'mail', { user_id: providerId, subject: SUBSCRIPTION })
  })

/** The days of a week with the figures of the dashboard. */
export async function readWeek(
  { id, currency }: Pick<User, 'id' | 'currency'>,
  monday: string,
): Promise<Week> {
  const sunday = addDays(monday, 6)
  const [bars, others] = await Promise.all([
    getBarsTo(id, '7', currency, sunday),
    getOtherCurrencies(id, currency, { from: monday, to: sunday }),
  ])
  return { monday, currency, bars, others }
}

/** The mail about a week as it is queued. */
async function writeMail(user: User, week: Week) {
  const language = mailLanguage(user)
  const drawn = await drawInProcess(renderWeek(week, LOCALES[language]))
  const picture =
    drawn && drawn.length <= MAX_PICTURE_BYTES ? Buffer.from(drawn).toString('base64') : undefined
  if (!picture) log.warn('the picture of a week was left out')
  const unsubscribe = env.publicUrl + unsubscribePath(unsubscribeToken(user.id))
  const addresses = { dashboard: `${env.publicUrl}/dashboard`, unsubscribe }
  const to = { name: user.name, brand: env.brand, language }
  const content = summaryMail(to, week, addresses, picture !== undefined)
  return {
    ...{ to: user.email, userId: user.id, subscription: SUBSCRIPTION, unsubscribe, picture },
    ...renderMail(content, env.brand),
  }
}

/**
 * Sends the mail about a week unless another process has. The claim and the queued mail are one transaction, so that a kill
 * leaves both or none.
 */
async function sendSummary(user: User, monday: string) {
  const week = await readWeek(user, monday)
  const made = isEmptyWeek(week) ? undefined : await writeMail(user, week)
  return inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('summary')
      .set({ last_week: monday })
      .where('provider_id', '=', user.id)
      .where('last_week', '<', monday)
      .executeTakeFirst()
    if (!numUpdatedRows || !made) return false
    // For the sender of the queue, which sends one after the other: many are due at the same hour.
    await queueMail(trx, made)
    return true
  })
}

/** Sends the mails that are due; returns how many. */
export async function sendDueSummaries(now = Date.now()) {
  const newest = addDays(mondayOf(dayOf(now + AHEAD_MS)), -7)
  const waiting = await db
    .selectFrom('summary')
    .innerJoin('user', 'user.id', 'summary.provider_id')
    .selectAll('user')
    .select('summary.last_week')
    .where('summary.last_week', '<', newest)
    .where('user.suspended_at', 'is', null)
    .execute()
  let sent = 0
  for (const { last_week, ...user } of waiting) {
    const monday = dueWeek(user.time_zone ?? NO_TIME_ZONE, now)
    if (!monday || last_week >= monday) continue
    // One that fails keeps no other from its mail.
    try {
      if (await sendSummary(user, monday)) sent++
    } catch (error) {
      if (isOutage(error)) throw error
      log.error({ err: error, accountId: user.id }, 'the mail about a week could not be made')
    }
  }
  return sent
}

export const SUMMARY_JOB: PeriodicJob = { name: 'summary', everyMs: 60_000, run: () => sendDueSummaries() }
