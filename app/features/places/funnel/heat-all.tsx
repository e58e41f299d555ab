import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { busiestHour, busiestOf, type Hours, heatLevel, openHours } from './funnel-view.ts'
import styles from './heat.module.css'
import { HeatRow } from './heat-row.tsx'
import { useHourNames } from './use-hour-names.ts'

/** Scans by hour with the first and the last hour named, and the busiest one in words. */
export function HeatAll({ hours }: { hours: Hours }) {
  const { heat: t } = useMessages('places')
  const names = useHourNames()
  const range = openHours(hours)
  const busiest = busiestHour(hours)
  return (
    <div className="stack g1">
      <HeatRow hours={hours} range={range} />
      <p className="row stretch between muted tiny" suppressHydrationWarning>
        <span suppressHydrationWarning>{names.hour(range.first)}</span>
        <span suppressHydrationWarning>
          {busiest === undefined ? t.none : t.busiest({ hour: names.hour(busiest) })}
        </span>
        <span suppressHydrationWarning>{names.hour(range.last)}</span>
      </p>
    </div>
  )
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Scans by weekday and hour as a table, whose cells hold their numbers for screen readers. */
export function HeatWeek({ week }: { week: number[][] }) {
  const { heat: t } = useMessages('places')
  const names = useHourNames()
  const sums = week[0]!.map((_, hour) => week.reduce((sum, hours) => sum + hours[hour]!, 0))
  const { first, last } = openHours(sums)
  const most = Math.max(...week.flat())
  const busiest = busiestOf(week)
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <div className="stack g1">
      <table className={`wide ${styles.week}`}>
        <caption className="sr">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t.day}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <span className="sr" suppressHydrationWarning>
                  {names.hour(hour)}
                </span>
                <span aria-hidden>{hour % 3 === 0 ? hour : ''}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day) => (
            <tr key={day}>
              <th scope="row">
                <abbr title={names.day(day, 'long')} suppressHydrationWarning>
                  {names.day(day, 'short')}
                </abbr>
              </th>
              {hours.map((hour) => (
                <td key={hour} data-heat={heatLevel(week[day]![hour]!, most)}>
                  <span className="sr">{week[day]![hour]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small" suppressHydrationWarning>
        {busiest
          ? t.busiestDay({
              day: names.day(busiest.day, 'long'),
              hour: names.hour(busiest.hour),
              scans: busiest.scans,
            })
          : t.none}
      </p>
    </div>
  )
}
