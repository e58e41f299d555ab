import { coinSign, formatMoney } from '#app/kit/money/amount.ts'
import { classes } from '#app/ui/classes.ts'
import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { type Language, LOCALES } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import styles from './stat-cards.module.css'
import type { TotalStats } from './stats.ts'

const LONG = 10 // characters; beyond it a number is set smaller

type CardProps = { label: string; value: string; note: string; coin?: string }

function StatCard({ label, value, note, coin }: CardProps) {
  return (
    <Card as="div" className={classes(styles.card, coin && styles.main)}>
      <dt>{label}</dt>
      <dd className={classes(styles.value, value.length > LONG && styles.long)}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
      {coin && (
        <BrassCoin size={124} className={styles.coin}>
          <CoinText fontSize={coin.length > 2 ? 28 : 40}>{coin}</CoinText>
        </BrassCoin>
      )}
    </Card>
  )
}

type Props = {
  stats: TotalStats
  messages: Messages['dashboard']['totals']
  language: Language
  plain?: boolean // beside a green card
}

/** Money first, in green once there is some; every amount is what customers chose. */
export function StatCards({ stats, messages: t, language, plain = false }: Props) {
  const { currency, tipsMinor, averageMinor, sessions, visitors } = stats
  const locale = LOCALES[language]
  const count = (number: number) => number.toLocaleString(locale)
  return (
    <dl className={styles.cards}>
      <StatCard
        label={t.tips}
        value={formatMoney(tipsMinor, currency, locale)}
        note={tipsMinor ? t.chosen : t.nothing}
        coin={tipsMinor > 0 && !plain ? coinSign(currency, locale) : undefined}
      />
      <StatCard label={t.sessions} value={count(sessions)} note={t.scans} />
      <StatCard label={t.average} value={formatMoney(averageMinor, currency, locale)} note={t.perTip} />
      <StatCard label={t.visitors} value={count(visitors)} note={t.phones} />
    </dl>
  )
}
