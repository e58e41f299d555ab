import { StatCards } from '#app/features/stats/stat-cards.tsx'
import { Bars } from '#app/features/stats/tip-bars.tsx'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Areas } from '#content/messages/owner-areas.ts'
import styles from './dashboard-picture.module.css'

// Made up; the page says so.
const SAMPLE_TOTALS = { tipsMinor: 128_450, averageMinor: 537, sessions: 412, visitors: 367, setAside: 0 }
const SAMPLE_DAYS_MINOR = [
  1900, 2200, 1200, 2400, 1400, 3100, 1500, 1200, 1200, 800, 1400, 2700, 2200, 3500, 3500, 800, 1900, 2700,
  2700, 900, 2200, 3800, 1500, 2900, 1200, 2200, 1900, 800, 2900, 1100,
]

/** What a provider sees, built from the dashboard's own components. */
export function DashboardPicture({ totals }: { totals: Areas['dashboard']['totals'] }) {
  return (
    <section className={styles.dashboard} aria-labelledby="dashboard-title">
      <h2 id="dashboard-title">See what your code brings</h2>
      <p>Every tip that your customers choose shows up on your dashboard right away.</p>
      <figure className={styles.picture}>
        <figcaption>
          <Tag>Example</Tag> Blue Cup Coffee and its figures are made up.
        </figcaption>
        <StatCards stats={SAMPLE_TOTALS} messages={totals} language="en" />
        <Card as="div" className={styles.days}>
          <div className={styles.head}>
            <b>Last 30 days</b>
            <span>up to {formatDollars(Math.max(...SAMPLE_DAYS_MINOR))} a day</span>
          </div>
          <Bars amountsMinor={SAMPLE_DAYS_MINOR} />
        </Card>
      </figure>
    </section>
  )
}
