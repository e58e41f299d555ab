import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import type { PageVitals } from './vitals.server.ts'
import { formatVital, MEASURES, type Measure, type PageKind, RETENTION_DAYS, ratingOf } from './vitals.ts'
import styles from './vitals-table.module.css'

const PAGES: Record<PageKind, string> = {
  landing: 'Landing page',
  'sign-in': 'Sign-in pages',
  tip: 'Tip pages',
  menu: 'Public menus',
  dashboard: 'Dashboards',
  admin: 'Admin pages',
  other: 'Other pages',
}

const MEANINGS: Record<Measure, string> = {
  LCP: 'until the largest part is seen',
  INP: 'until a tap is answered',
  CLS: 'how much moves by itself',
}

/** The 75th percentiles by kind of page. */
export function VitalsTable({ vitals }: { vitals: PageVitals[] }) {
  if (!vitals.length)
    return <p className={styles.none}>Nothing was measured in the last {RETENTION_DAYS} days.</p>
  return (
    <ScrollRegion className={styles.scroll} label="Page speed, table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Page</th>
            {MEASURES.map((measure) => (
              <th key={measure}>
                {measure}
                <span>{MEANINGS[measure]}</span>
              </th>
            ))}
            <th>Visits</th>
          </tr>
        </thead>
        <tbody>
          {vitals.map(({ page, visits, values }) => (
            <tr key={page}>
              <td>{PAGES[page]}</td>
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
  if (value === undefined) return <td>none</td>
  const rating = ratingOf(measure, value)
  return (
    <td>
      <b>{formatVital(measure, value)}</b>
      <span data-rating={rating}>{rating}</span>
    </td>
  )
}
