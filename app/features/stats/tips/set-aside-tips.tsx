import { Link } from 'react-router'
import { Card } from '#app/ui/layout/card.tsx'
import { CardHead } from '../card-head.tsx'
import { type LatestTip, MANY } from '../stats.ts'
import styles from './set-aside-tips.module.css'
import { TipTable } from './tip-table.tsx'

type Props = { tips: LatestTip[]; count: number; now: number; timeZone: string | undefined }

/** The newest tips that wait for the provider's decision. */
export function SetAsideTips({ count, ...rest }: Props) {
  return (
    <Card className={styles.card} aria-labelledby="set-aside">
      <CardHead id="set-aside" heading="Set aside" warns>
        {count > rest.tips.length && (
          <Link to="/dashboard/tips?state=set-aside">
            All {count >= MANY ? `${MANY} or more` : count} set aside
          </Link>
        )}
        <p>Unusually large. Not counted until you decide.</p>
      </CardHead>
      <TipTable {...rest} />
    </Card>
  )
}
