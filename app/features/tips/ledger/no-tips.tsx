import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './no-tips.module.css'

/** The empty state of bars and tips. */
export function NoTips() {
  const { tips: t } = useMessages('dashboard')
  return (
    <Card className={`mid g2 center centered p6-5 stack g0 ${styles.empty}`} aria-labelledby="no-tips">
      <EmptyCoin size={118}>
        <path d="M-17 13V1M-6 13V-9M6 13V-2M17 13V-14" />
      </EmptyCoin>
      <h2 className="mt3" id="no-tips">
        {t.none}
      </h2>
      <p>{t.noneLead}</p>
    </Card>
  )
}
