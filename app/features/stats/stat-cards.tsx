import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { classes } from '#app/ui/classes.ts'
import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './stat-cards.module.css'
import type { TotalStats } from './stats.ts'

const LONG = 10 // characters; beyond it a number is set smaller

type CardProps = { label: string; value: string; note: string; main?: boolean }

function StatCard({ label, value, note, main = false }: CardProps) {
  return (
    <Card as="div" className={classes(styles.card, main && styles.main)}>
      <dt>{label}</dt>
      <dd className={classes(styles.value, value.length > LONG && styles.long)}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
      {main && (
        <BrassCoin size={124} className={styles.coin}>
          <CoinText fontSize="40">$</CoinText>
        </BrassCoin>
      )}
    </Card>
  )
}

/** Money first, in green once there is some; every amount is what customers chose. */
export function StatCards({ tipsMinor, averageMinor, sessions, visitors }: TotalStats) {
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <dl className={styles.cards}>
      <StatCard
        label="Total Tip Amount"
        value={formatDollars(tipsMinor)}
        note={tipsMinor ? 'As chosen by customers' : 'Nothing yet, that is normal'}
        main={tipsMinor > 0}
      />
      <StatCard label="Total Sessions" value={count(sessions)} note="scans of your code" />
      <StatCard
        label="Average Tip Amount"
        value={formatDollars(averageMinor)}
        note="per session with a tip"
      />
      <StatCard label="Unique Users" value={count(visitors)} note="different phones" />
    </dl>
  )
}
