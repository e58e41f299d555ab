import { NO_TIME_ZONE } from '#app/features/profile/time-zone.ts'
import { dayIn } from '#app/features/stats/day.ts'
import { firstDay, readPeriod } from '#app/features/stats/period.ts'
import { eachTip } from '#app/features/stats/stats.server.ts'
import { tipLine, tipsHead } from '#app/features/stats/tips-csv.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/tips-file.ts'

/** The tips of a period as a file for a spreadsheet, written as it is read: a busy year does not fit in memory twice. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { id, time_zone } = context.get(userContext)
  const timeZone = time_zone ?? NO_TIME_ZONE
  const period = readPeriod(new URL(request.url).searchParams.get('period'))
  const today = dayIn(timeZone, Date.now())
  const tips = eachTip(id, firstDay(period, today))
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${tipsHead(timeZone)}`)), // the mark tells spreadsheets it is UTF-8
    async pull(controller) {
      const { done, value } = await tips.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(tipLine(value, timeZone)))
    },
    cancel: () => void tips.return(undefined),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tips-${today}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
