import { Link } from 'react-router'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { CardHead } from '#app/ui/layout/card-head.tsx'
import type { SetAsideDay } from './decide-together.server.ts'
import { SetAsideDays } from './set-aside-days.tsx'
import styles from './set-aside-tips.module.css'
import type { ShownTip } from './tip.ts'
import { TipTable } from './tip-table.tsx'

type Props = {
  tips: ShownTip[]
  days: SetAsideDay[]
  count: number
  now: number
  timeZone: string | undefined
}

/** The newest tips that wait for the provider's decision. */
export function SetAsideTips({ count, days, ...rest }: Props) {
  const { tips: t } = useMessages('dashboard')
  return (
    <Card className={styles.card} aria-labelledby="set-aside">
      <CardHead id="set-aside" heading={t.filters['set-aside']} warns>
        {count > rest.tips.length && (
          <Link to="/dashboard/tips?state=set-aside">{t.toSetAside({ count })}</Link>
        )}
        <p>{t.unusual}</p>
      </CardHead>
      <SetAsideDays days={days} />
      <TipTable {...rest} />
    </Card>
  )
}
