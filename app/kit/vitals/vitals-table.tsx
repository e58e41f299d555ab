import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { PageVitals } from './vitals.server.ts'
import { formatVital, MEASURES, type Measure, RETENTION_DAYS, ratingOf } from './vitals.ts'
import styles from './vitals-table.module.css'

/** The 75th percentiles by kind of page. */
export function VitalsTable({ vitals }: { vitals: PageVitals[] }) {
  const { speed: say } = useMessages('admin')
  if (!vitals.length) return <p className="muted">{say.none({ days: RETENTION_DAYS })}</p>
  return (
    <ScrollRegion className="scrolls" label={say.table}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>{say.page}</th>
            {MEASURES.map((measure) => (
              <th key={measure}>
                {measure}
                <span className="block regular tiny">{say.measures[measure]}</span>
              </th>
            ))}
            <th>{say.visits}</th>
          </tr>
        </thead>
        <tbody>
          {vitals.map(({ page, visits, values }) => (
            <tr key={page}>
              <td>{say.pages[page]}</td>
              {MEASURES.map((measure) => (
                <Value key={measure} measure={measure} value={values[measure]} />
              ))}
              <td>{visits.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Value({ measure, value }: { measure: Measure; value?: number }) {
  const { speed: say } = useMessages('admin')
  if (value === undefined) return <td>{say.unknown}</td>
  const rating = ratingOf(measure, value)
  return (
    <td>
      <b>{formatVital(measure, value)}</b>
      <span className="block regular tiny" data-rating={rating}>
        {say.ratings[rating]}
      </span>
    </td>
  )
}
