// Mechanism: moderation: reports of printed codes, preview of the reported page
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { isPlaceCode, readPersonId } from '#app/features/places/place.ts'
import { findOwnCode } from '#app/features/places/places.server.ts'
import { isProviderId } from '#app/kit/provider-id.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { consumeLimit, countAttempts, isAnyLimitReached, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Language } from '#content/languages.ts'
import { checkReport, REPORT_ID, type ReportErrors, type ReportFields } from './report.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const REPORTS_PER_ADDRESS: Limit = { max: 10, windowMs: HOUR_MS }
const REPORTS_PER_ADDRESS_AND_PAGE: Limit = { max: 3, windowMs: DAY_MS }
const REPORTS_PER_PROVIDER: Limit = { max: 30, windowMs: DAY_MS }
const FIRST_REPORTS_PER_PROVIDER: Limit = { max: 300, windowMs: DAY_MS } // each of another address

/** The provider that a customer's address names, with the code of a place in it; suspended or not. Undefined if there is none. */
export async function findReported(id: string) {
  const code = isPlaceCode(id) ? id : readPersonId(id)?.code
  if (code) {
    const printed = await db
      .selectFrom('place_code')
      .select('provider_id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (printed) return { providerId: printed.provider_id, code }
  }
  if (!isProviderId(id)) return undefined
  const user = await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
  return user && { providerId: user.id, code: undefined }
}

export type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>

export const newReportId = () => randomAlphanumeric(20)

/** `id` is that of the form, `place` the code that the form names. */
type SentReport = ReportFields & { id: string; place: string }

type Received =
  | { ok: true }
  | { ok: false; cause: 'too-many-requests' | 'unavailable'; errors?: undefined }
  | { ok: false; cause: 'bad-report'; errors: ReportErrors }

/**
 * Checks and stores a report. Beyond the limits of a provider it is only counted and the result is the same, so that nobody
 * learns whether others have reported it.
 */
export async function receiveReport(
  { id, place, ...fields }: SentReport,
  { providerId, code }: Reported,
  { ip, language }: { ip: string; language: Language },
  now = Date.now(),
): Promise<Received> {
  const { errors, report } = checkReport(fields)
  if (errors) return { ok: false, cause: 'bad-report', errors }
  try {
    // In no audit log: the provider learns nothing of reports.
    const counted = await countOfAddress(ip, providerId, now)
    if (!counted) {
      await recordRefusal('excess_rate_limit_exceeded:reports')
      return { ok: false, cause: 'too-many-requests' }
    }
    if (!(await isStored(providerId, counted === 1, now))) {
      await recordRefusal('excess_rate_limit_exceeded:reports')
      await countExcess(providerId, now)
      return { ok: true }
    }
    const named = code ?? (isPlaceCode(place) ? (await findOwnCode(db, providerId, place))?.code : undefined)
    await db
      .insertInto('report')
      .values({
        id: REPORT_ID.test(id) ? id : newReportId(),
        provider_id: providerId,
        place_code: named ?? null,
        reason: report.reason,
        text: report.text,
        email: report.email || null,
        language,
        created_at: now,
        state: 'open',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return { ok: true }
  } catch (error) {
    log.error({ err: error }, 'a report could not be stored')
    return { ok: false, cause: 'unavailable' }
  }
}

/** The how many-th report of this day this is of an address about a page; undefined beyond the limits of the address. */
async function countOfAddress(ip: string, providerId: string, now: number) {
  const limits = [
    { key: `report:ip:${ip}:${providerId}`, limit: REPORTS_PER_ADDRESS_AND_PAGE },
    { key: `report:ip:${ip}`, limit: REPORTS_PER_ADDRESS },
  ]
  if (await isAnyLimitReached(limits, now)) return undefined
  return (await countAttempts(limits, now))?.[0]
}

/**
 * Whether a report about a page is stored: 30 a day, and beyond them the first of each address, so that a few addresses
 * cannot silence everybody else.
 */
const isStored = async (providerId: string, isFirst: boolean, now: number) =>
  (await consumeLimit(`report:provider:${providerId}`, REPORTS_PER_PROVIDER, now)) ||
  (isFirst && consumeLimit(`report:first:${providerId}`, FIRST_REPORTS_PER_PROVIDER, now))

/** Counts a report that is not stored, so that an admin sees how many there were. */
const countExcess = (provider_id: string, now: number) =>
  inTransaction((trx) =>
    trx
      .insertInto('report_excess')
      .values({ provider_id, day_at: now - (now % DAY_MS), count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'day_at'])
          .doUpdateSet((eb) => ({ count: eb('report_excess.count', '+', 1) })),
      )
      .execute(),
  )

const DECIDED_DAYS = 180
const MOST_DAYS = 365 // also where nobody has decided

/** Deletes reports with their answers when they were decided long ago or came a year ago, and the counts of such days. */
export async function deleteExpiredReports(now: number) {
  await deleteUntil('report', 'decided_at', now - DECIDED_DAYS * DAY_MS)
  await deleteUntil('report', 'created_at', now - MOST_DAYS * DAY_MS)
  await deleteUntil('report_excess', 'day_at', now - MOST_DAYS * DAY_MS)
}
