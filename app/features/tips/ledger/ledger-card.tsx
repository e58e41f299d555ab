import { useId } from 'react'
import { Link } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { cardClass } from '#app/ui/layout/card.tsx'
import type { Currency } from '#content/currencies.ts'
import styles from './ledger-card.module.css'
import { TipFace } from './tip-face.tsx'
import { TIP_PARTS, type TipParts, type TipSums } from './tip-parts.ts'

const HEIGHT = 24
const GAP = 4 // between the parts
const COIN = 6 // width of a coin of the pile
const LEAST = 14 // so that a small part is seen

/** The three parts of the tips as a pile of coins laid on its side: whole, outlined, dashed. */
function PartsBar({ parts, className }: { parts: TipParts; className?: string }) {
  const id = useId()
  const shown = TIP_PARTS.toReversed().filter((part) => parts[part].minor > 0)
  const sum = shown.reduce((minor, part) => minor + parts[part].minor, 0)
  const width = 400
  const free = width - GAP * (shown.length - 1) - LEAST * shown.length
  let from = 0
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      className={className}
      aria-hidden
    >
      <pattern id={id} width={COIN} height={HEIGHT} patternUnits="userSpaceOnUse">
        <rect width={COIN} height={HEIGHT} fill="var(--reward)" />
        <rect width="1.2" height={HEIGHT} fill="var(--reward-edge)" />
      </pattern>
      <pattern id={`${id}-open`} width={COIN} height={HEIGHT} patternUnits="userSpaceOnUse">
        <rect width="1.2" height={HEIGHT} fill="currentcolor" />
      </pattern>
      {shown.map((part) => {
        const x = from
        const length = LEAST + (parts[part].minor / sum) * free
        from += length + GAP
        const box = { x: x + 1, y: 1, width: length - 2, height: HEIGHT - 2, rx: 8 }
        return part === 'confirmed' ? (
          <rect key={part} {...box} fill={`url(#${id})`} stroke="var(--reward-edge)" strokeWidth="1.2" />
        ) : (
          <rect
            key={part}
            {...box}
            fill={part === 'said-sent' ? `url(#${id}-open)` : 'none'}
            stroke="currentcolor"
            strokeWidth="1.2"
            strokeDasharray={part === 'chosen' ? '4 3' : undefined}
          />
        )
      })}
    </svg>
  )
}

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
