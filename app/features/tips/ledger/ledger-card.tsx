import { Link } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { cardClass } from '#app/ui/layout/card.tsx'
import type { Currency } from '#content/currencies.ts'
import styles from './ledger-card.module.css'
import { PartsBar } from './parts-bar.tsx'
import { TipFace } from './tip-face.tsx'
import { TIP_PARTS, type TipSums } from './tip-parts.ts'

type Props = { sums: TipSums; currency: Currency; period: string } // 'last 30 days'

/** What of a period is confirmed, large, and its three parts; plain until something is confirmed. */
export function LedgerCard({ sums: { tipsMinor, parts }, currency, period }: Props) {
  const { ledger: t } = useMessages('dashboard')
  const money = useMoney()
  const { confirmed } = parts
  const waiting = parts.chosen.tips + parts['said-sent'].tips
  const isWhole = confirmed.tips > 0
  return (
    <section
      className={cardClass(classes(`stack g4 ${styles.card}`, isWhole && `ring on-ring ${styles.whole}`))}
      aria-labelledby="confirmed"
    >
      <div className={styles.sum}>
        <h2 id="confirmed">{isWhole ? t.confirmed({ period }) : t.chosen({ period })}</h2>
        <p>{money(isWhole ? confirmed.minor : tipsMinor, currency)}</p>
        <p>{isWhole ? t.of({ amount: money(tipsMinor, currency) }) : t.noneConfirmed}</p>
      </div>
      <div>
        <PartsBar parts={parts} className="block" />
        <dl className={`stack g2 mt2 ${styles.parts}`}>
          {TIP_PARTS.toReversed().map((part) => (
            <div className="grid g0-2 icon-words-end mid" key={part}>
              <TipFace state={part} size={30} />
              <dt className="muted small">{t.parts[part]}</dt>
              <dd className={`figure numbers ${styles.amount}`}>{money(parts[part].minor, currency)}</dd>
              <dd className={`muted small ${styles.count}`}>{t.tips({ count: parts[part].tips })}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={`stack g2 center ${styles.action}`}>
        <Link
          to="/dashboard/statement"
          className={buttonClass({ variant: isWhole ? 'goOnRing' : 'go', size: 'l', wide: true })}
        >
          {t.match}
        </Link>
        <p className="muted small">
          {waiting ? (
            <Link to="/dashboard/tips?state=waiting">{t.waiting({ count: waiting })}</Link>
          ) : (
            t.nothingWaits
          )}
        </p>
      </div>
    </section>
  )
}
