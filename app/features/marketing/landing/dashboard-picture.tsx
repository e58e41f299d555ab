import { StatCards } from '#app/features/insights/stats/stat-cards.tsx'
import type { TotalStats } from '#app/features/insights/stats/stats.ts'
import { Bars } from '#app/features/insights/stats/tip-bars.tsx'
import type { TipParts } from '#app/features/tips/ledger/tip-parts.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Language } from '#content/languages.ts'
import styles from './dashboard-picture.module.css'
import type { LandingWords } from './landing-words.server.ts'
import { SAMPLE_DAYS_MINOR } from './sample-days.ts'

// Made up; the page says so.
const SAMPLE_TOTALS: TotalStats = {
  currency: 'USD',
  tipsMinor: 128_450,
  averageMinor: 537,
  sessions: 412,
  visitors: 367,
  parts: sampleParts(128_450),
  setAside: 0,
  earlier: [],
}

function sampleParts(minor: number): TipParts {
  const part = (share: number) => ({ tips: 1, minor: minor * share })
  return { confirmed: part(0.7), 'said-sent': part(0.2), chosen: part(0.1) }
}

type Props = { t: LandingWords['dashboard']; language: Language }

/** What a provider sees, built from the dashboard's own components. */
export function DashboardPicture({ t, language }: Props) {
  return (
    <section className={styles.dashboard} aria-labelledby="dashboard-title">
      <h2 id="dashboard-title">{t.heading}</h2>
      <p>{t.subtitle}</p>
      <figure className={styles.picture}>
        <figcaption>
          <Tag>{t.example}</Tag> {t.madeUp}
        </figcaption>
        <StatCards stats={SAMPLE_TOTALS} messages={t.totals} language={language} />
        <Card as="div" className={styles.days}>
          <div className={styles.head}>
            <b>{t.days}</b>
            <span>{t.upTo}</span>
          </div>
          <Bars piles={SAMPLE_DAYS_MINOR.map(sampleParts)} />
        </Card>
      </figure>
    </section>
  )
}
