import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { readTipReport } from '../report/tip-report.server.ts'
import { readTipReportView, tipReportLines } from '../report/tip-report.ts'
import { tipReportCells, tipReportColumns } from '../report/tip-report-csv.ts'
import type { Route } from './+types/tip-report-file.ts'

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
