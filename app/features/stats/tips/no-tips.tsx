import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './no-tips.module.css'

/** The empty state of bars and tips. */
export function NoTips() {
  return (
    <Card className={styles.empty} aria-labelledby="no-tips">
      <EmptyCoin size={118}>
        <path d="M-17 13V1M-6 13V-9M6 13V-2M17 13V-14" />
      </EmptyCoin>
      <h2 id="no-tips">No tips yet</h2>
      <p>The first tip shows up here, with the game that was played.</p>
    </Card>
  )
}
