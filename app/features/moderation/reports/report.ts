import { looksLikeEmail, normalizeEmail } from '#app/kit/mail/email.ts'

/** What can be wrong with a code, in the order of the form. */
export const REPORT_REASONS = ['somebody-else', 'stuck-over', 'offensive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const isReportReason = (text: string): text is ReportReason =>
  (REPORT_REASONS as readonly string[]).includes(text)

export const MAX_REPORT_TEXT = 1000 // characters

/** The id of a report, which its form carries, so that a form sent twice is one report. */
export const REPORT_ID = /^[A-Za-z0-9]{20}$/

export type ReportFields = { reason: string; text: string; email: string }
export type ReportProblem = 'no-reason' | 'text-long' | 'email-invalid'
export type ReportErrors = Partial<Record<keyof ReportFields, ReportProblem>>

type CheckedReport = { reason: ReportReason; text: string; email: string }

/** The report of a form, or one error per field. A browser sends a line break as two characters, which count as one. */
export function checkReport(
  fields: ReportFields,
): { errors?: undefined; report: CheckedReport } | { errors: ReportErrors; report?: undefined } {
  const { reason } = fields
  const text = fields.text.replaceAll('\r\n', '\n').trim()
  const email = normalizeEmail(fields.email)
  const errors: ReportErrors = {}
  if (!isReportReason(reason)) errors.reason = 'no-reason'
  if (text.length > MAX_REPORT_TEXT) errors.text = 'text-long'
  if (email && !looksLikeEmail(email)) errors.email = 'email-invalid'
  if (Object.keys(errors).length) return { errors }
  return { report: { reason: reason as ReportReason, text, email } }
}
