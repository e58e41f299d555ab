import { dayIn } from '#app/features/calendar/day.ts'
import { csvResponse } from '#app/features/csv/csv-response.server.ts'
import { NO_TIME_ZONE } from '#app/features/profile/time-zone.ts'
import { withWayName } from '#app/features/tip/ways/way-name.ts'
import { readTipReport } from '#app/features/tip-report/tip-report.server.ts'
import { readTipReportView, tipReportLines } from '#app/features/tip-report/tip-report.ts'
import { tipReportCells, tipReportColumns } from '#app/features/tip-report/tip-report-csv.ts'
import { ARCHIVE, WAY_NAMES } from '#content/messages/by-language.ts'
import { languageContext, userContext } from '../context.ts'
import type { Route } from './+types/tip-report-file.ts'

/** The tip report as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, time_zone } = context.get(userContext)
  const language = context.get(languageContext)
  const today = dayIn(time_zone ?? NO_TIME_ZONE, Date.now())
  const view = readTipReportView(new URL(request.url).searchParams, today)
  const lines = tipReportLines(await readTipReport(id, view), view)
  const cells = lines.map((line) => tipReportCells(withWayName(line, WAY_NAMES[language]), language))
  const rows = [tipReportColumns(ARCHIVE[language].tipReportColumns), ...cells]
  return csvResponse(`tip-diary-${view.from}-${view.to}.csv`, rows, language)
}
