import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { readPlaceNames, withPlaceName } from '#app/features/places/places.server.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { firstDay, readPeriod } from '#app/kit/calendar/period.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { eachTip } from '../ledger/tips.server.ts'
import { tipCells, tipColumns } from '../ledger/tips-csv.ts'
import type { Route } from './+types/tips-file.ts'

/** The tips of a period as CSV. A busy year is streamed and not held in memory. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { id, time_zone } = context.get(userContext)
  const language = context.get(languageContext)
  const timeZone = time_zone ?? NO_TIME_ZONE
  const period = readPeriod(new URL(request.url).searchParams.get('period'))
  const today = dayIn(timeZone, Date.now())
  async function* rows() {
    const places = await readPlaceNames(id)
    yield tipColumns(timeZone, MESSAGES[language].archive.tipColumns)
    for await (const tip of eachTip(id, firstDay(period, today)))
      yield tipCells(
        withPlaceName(withMethodName(tip, MESSAGES[language]['payment-method-names']), places),
        timeZone,
        {
          games: MESSAGES[language].play.games,
          states: MESSAGES[language].archive.tipStates,
          language,
        },
      )
  }
  return csvResponse(`tips-${today}.csv`, rows(), language)
}
