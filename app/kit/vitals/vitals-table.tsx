import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { PageVitals } from './vitals.server.ts'
import { formatVital, MEASURES, type Measure, RETENTION_DAYS, ratingOf } from './vitals.ts'
import styles from './vitals-table.module.css'

/** The 75th percentiles by kind of page. */
export function VitalsTable({ vitals }: { vitals: PageVitals[] }) {
  const { speed: t } = useMessages('admin')
  if (!vitals.length) return <p className="muted">{t.none({ days: RETENTION_DAYS })}</p>
  return (
    <ScrollRegion className="scrolls" label={t.table}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>{t.page}</th>
            {MEASURES.map((measure) => (
              <th key={measure}>
                {measure}
                <span className="block regular tiny">{t.measures[measure]}</span>
              </th>
            ))}
            <th>{t.visits}</th>
          </tr>
        </thead>
        <tbody>
          {vitals.map(({ page, visits, values }) => (
            <tr key={page}>
              <td>{t.pages[page]}</td>
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
  const { speed: t } = useMessages('admin')
  if (value === undefined) return <td>{t.unknown}</td>
  const rating = ratingOf(measure, value)
  return (
    <td>
      <b>{formatVital(measure, value)}</b>
      <span className="block regular tiny" data-rating={rating}>
        {t.ratings[rating]}
      </span>
    </td>
  )
}
