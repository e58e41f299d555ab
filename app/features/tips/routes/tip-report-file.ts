import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { csvAmount } from '#app/kit/csv/csv.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import { readTipReport } from '../report/tip-report.server.ts'
import type { TipReportLine } from '../report/tip-report.ts'
import { readTipReportView, tipReportLines } from '../report/tip-report.ts'
import type { Route } from './+types/tip-report-file.ts'

type Words = Messages['archive']['tipReportColumns']

const tipReportColumns = (t: Words) => [
  ...[t.from, t.to, t.app, t.currency, t.tips],
  ...[t.chosen, t.saidSent, t.confirmed],
]

const tipReportCells = (line: TipReportLine & { paymentMethodName: string }, language: Language) => {
  const { from, to, paymentMethodName, currency, parts } = line
  const amount = (part: keyof typeof parts) => csvAmount(parts[part].minor, currency, language)
  const tips = Object.values(parts).reduce((sum, part) => sum + part.tips, 0)
  return [
    ...[from, to, paymentMethodName, currency, String(tips)],
    ...[amount('chosen'), amount('said-sent'), amount('confirmed')],
  ]
}

/** The tip report as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, time_zone } = context.get(userContext)
  const language = context.get(languageContext)
  const today = dayIn(time_zone ?? NO_TIME_ZONE, Date.now())
  const view = readTipReportView(new URL(request.url).searchParams, today)
  const lines = tipReportLines(await readTipReport(id, view), view)
  const cells = lines.map((line) =>
    tipReportCells(withMethodName(line, MESSAGES[language]['payment-method-names']), language),
  )
  const rows = [tipReportColumns(MESSAGES[language].archive.tipReportColumns), ...cells]
  return csvResponse(`tip-diary-${view.from}-${view.to}.csv`, rows, language)
}
