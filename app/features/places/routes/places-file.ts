import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { csvAmount } from '#app/kit/csv/csv.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { DELETED_PLACES, NO_PLACE, STEPS } from '../funnel/funnel.ts'
import { readAllFigures, readPlacesView } from '../places-view.server.ts'
import type { Route } from './+types/places-file.ts'

/** The steps and the tips of every place in a period as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const language = context.get(languageContext)
  const t = MESSAGES[language].places
  const { columns } = t
  const { period } = readPlacesView(new URL(request.url).searchParams)
  const now = Date.now()
  const { places, figures, hasDeleted } = await readAllFigures(user, period, now)
  const named = [
    ...places.map(({ id, name, kind }) => ({ id, name, kind: t.kinds[kind] })),
    { id: NO_PLACE, name: t.ownCode, kind: '' },
    ...(hasDeleted ? [{ id: DELETED_PLACES, name: t.deletedPlaces, kind: '' }] : []),
  ]
  const rows = named.flatMap(({ id, name, kind }) => {
    const { steps, money } = figures.get(id)!
    const [own, ...earlier] = money.toSorted(
      (one, other) => Number(other.currency === user.currency) - Number(one.currency === user.currency),
    )
    const sums = (sum: (typeof money)[number] | undefined) =>
      sum
        ? [
            csvAmount(sum.tipMinor, sum.currency, language),
            csvAmount(sum.confirmedMinor, sum.currency, language),
            sum.currency,
          ]
        : [csvAmount(0, user.currency, language), csvAmount(0, user.currency, language), user.currency]
    return [
      [name, kind, ...STEPS.map((step) => String(steps[step])), ...sums(own)],
      // The steps are counted once; earlier currencies have rows of their own.
      ...earlier.map((sum) => [name, kind, ...STEPS.map(() => ''), ...sums(sum)]),
    ]
  })
  const head = [
    columns.place,
    columns.kind,
    ...STEPS.map((step) => columns[step]),
    columns.tips,
    columns.confirmedAmount,
    columns.currency,
  ]
  return csvResponse(`places-${dayIn(user.time_zone ?? NO_TIME_ZONE, now)}.csv`, [head, ...rows], language)
}
