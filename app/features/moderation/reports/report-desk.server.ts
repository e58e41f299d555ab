// Mechanism: moderation: reports of printed codes, preview of the reported page
import { sql } from 'kysely'
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { addAnswer } from '../answers/answers.server.ts'
import { REPORT_ID } from './report.ts'

const PAGE_SIZE = 25
const DAY_MS = 24 * 60 * 60 * 1000

/** How many reports wait for a decision. */
export async function countOpenReports() {
  const { count } = await db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const reports = () =>
  db
    .selectFrom('report')
    .innerJoin('user', 'user.id', 'report.provider_id')
    .leftJoin('user as decider', 'decider.id', 'report.decided_by')
    .leftJoin('report_excess', (join) =>
      join
        .onRef('report_excess.provider_id', '=', 'report.provider_id')
        .on('day_at', '=', sql<number>`report.created_at - report.created_at % ${sql.lit(DAY_MS)}`),
    )
    .select('report_excess.count as more')
    .select(['report.id', 'report.provider_id', 'place_code', 'reason', 'text', 'report.email'])
    .select(['report.language', 'report.created_at', 'state', 'decided_at', 'decided_by'])
    .select(['user.business_name', 'user.email as provider_email', 'user.suspended_at'])
    .select('decider.email as decided_by_email')

type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

const toListedReport = (row: Row) => ({
  id: row.id,
  providerId: row.provider_id,
  provider: row.business_name || row.provider_email,
  isSuspended: row.suspended_at !== null,
  placeCode: row.place_code,
  reason: row.reason,
  text: row.text,
  email: row.email,
  language: row.language,
  at: row.created_at,
  state: row.state,
  more: Number(row.more ?? 0), // that came on the same day and are not stored
  decidedAt: row.decided_at,
  decidedBy: row.decided_by_email ?? row.decided_by, // the id of an account that is gone
})

export type ListedReport = ReturnType<typeof toListedReport>

/** One page of the reports, the open ones first, then the newest, and how many there are. */
export async function listReports(page: number) {
  const [rows, { total }] = await Promise.all([
    reports()
      .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
      .orderBy('report.created_at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('report')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { reports: rows.map(toListedReport), pages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)) }
}

/** A report as an admin sees it, with the number of open ones about the same page. */
export async function findReport(id: string) {
  if (!REPORT_ID.test(id)) return undefined
  const row = await reports().where('report.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { count } = await db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('provider_id', '=', row.provider_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { ...toListedReport(row), openReports: Number(count) }
}

export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

const DECISIONS = {
  acted: { state: 'acted', act: 'authz_admin:report-acted' },
  dismiss: { state: 'dismissed', act: 'authz_admin:report-dismissed' },
  reopen: { state: 'open', act: 'authz_admin:report-reopened' },
} as const

/**
 * Decides about a report. It is in the audit log of the admin alone, with the account that it is about: the provider learns
 * nothing of reports.
 */
export const decideReport = (
  { id, providerId }: FoundReport,
  decision: keyof typeof DECISIONS,
  adminId: string,
  now = Date.now(),
) =>
  changeWithEvents(async (trx, record) => {
    const { state, act } = DECISIONS[decision]
    const isOpen = state === 'open'
    const { numUpdatedRows } = await trx
      .updateTable('report')
      .set({ state, decided_at: isOpen ? null : now, decided_by: isOpen ? null : adminId })
      .where('id', '=', id)
      .where('state', '<>', state)
      .executeTakeFirst()
    if (numUpdatedRows) await record(act, adminId, providerId)
  })

/** Marks the open reports about a page as acted on, such as when it was suspended. */
export const closeReportsOf = (providerId: string, adminId: string, now = Date.now()) =>
  changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('report')
      .set({ state: 'acted', decided_at: now, decided_by: adminId })
      .where('provider_id', '=', providerId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows) await record('authz_admin:report-acted', adminId, providerId)
  })

/** Answers a report by mail, to the address that it names and to no other. */
export async function answerReport(
  { id, providerId, language }: FoundReport,
  email: string,
  { adminId, text }: { adminId: string; text: string },
) {
  const mail = await changeWithEvents(async (trx, record) => {
    const queued = await addAnswer(trx, { reportId: id }, { email, language }, { adminId, text })
    await record('authz_admin:report-answered', adminId, providerId)
    return queued
  })
  sendMailWithJitter(mail)
}

/** Whether there is an admin beside this one. */
export async function hasOtherAdmin(adminId: string) {
  const other = db.selectFrom('admin_claim').select('user_id').where('user_id', '<>', adminId).limit(1)
  return (await other.executeTakeFirst()) !== undefined
}
