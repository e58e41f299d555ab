import { Link } from 'react-router'
import { Card } from '#app/ui/layout/card.tsx'
import type { LatestTip } from '../stats.ts'
import styles from './latest-tips.module.css'
import { TipTable } from './tip-table.tsx'

type Props = { tips: LatestTip[]; now: number; timeZone: string | undefined } // undefined: of the device

/** The newest tips, and the way to all of them. */
export function LatestTips(props: Props) {
  return (
    <Card className={styles.card} aria-labelledby="latest">
      <header>
        <h2 id="latest">Latest tips</h2>
        <Link to="/dashboard/tips">All tips</Link>
      </header>
      <TipTable {...props} />
    </Card>
  )
}
