import { useId } from 'react'
import { TipFace } from '#app/features/tips/ledger/tip-face.tsx'
import { MOST_COINS, pileOf, TIP_PARTS, type TipParts } from '#app/features/tips/ledger/tip-parts.ts'
import { PERIODS, type Period } from '#app/kit/calendar/period.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { type Bar, barName } from './bars.ts'
import styles from './tip-bars.module.css'

const COIN = 6 // pixels of a coin of a pile
const HEIGHT = COIN * MOST_COINS

type BarsProps = { piles: TipParts[]; nameOf?: (index: number) => string }

/** A pile of coins for each bar: whole ones are confirmed, outlined ones said sent, dashed ones chosen. */
export function Bars({ piles, nameOf }: BarsProps) {
  const id = useId()
  const sumOf = (parts: TipParts) => TIP_PARTS.reduce((sum, part) => sum + parts[part].minor, 0)
  const most = Math.max(...piles.map(sumOf))
  const step = 100 / piles.length
  return (
    <svg className={styles.bars} width="100%" height={HEIGHT} aria-hidden>
      <pattern id={id} width="100%" height={COIN} patternUnits="userSpaceOnUse">
        <rect width="100%" height={COIN} className={styles.coin} />
        <rect width="100%" height="1.5" className={styles.edge} />
      </pattern>
      <pattern id={`${id}-open`} width="100%" height={COIN} patternUnits="userSpaceOnUse">
        <rect width="100%" height="1.5" className={styles.edge} />
      </pattern>
      <line x1="0" x2="100%" y1="0.5" y2="0.5" />
      <line x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {piles.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its index
        <g key={index}>
          {nameOf && <title>{nameOf(index)}</title>}
          {pileOf(parts, most).map(({ part, from, coins }) => (
            <rect
              key={part}
              x={`${index * step + step * 0.1}%`}
              width={`${step * 0.8}%`}
              y={HEIGHT - (from + coins) * COIN + 0.75}
              height={coins * COIN - 1.5}
              rx="3"
              data-part={part}
              fill={part === 'chosen' ? 'none' : `url(#${part === 'confirmed' ? id : `${id}-open`})`}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** 'Last 7 days' inside a sentence: the first letter is small in every language. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

type Props = { bars: Bar[]; period: Period; currency: Currency }

/** What customers chose, a bar for each day, week or month; and the same as a table for screen readers. */
export function TipBars({ bars, period, currency }: Props) {
  const { bars: t, columns, ledger } = useMessages('dashboard')
  const locale = LOCALES[usePageLanguage().language]
  const money = useMoney()
  const nameOf = (bar: Bar) => barName(bar, period, { locale, to: t.to })
  const first = bars[0]
  return (
    <>
      <Bars
        piles={bars.map(({ parts }) => parts)}
        nameOf={(index) => `${nameOf(bars[index]!)}: ${money(bars[index]!.tipsMinor, currency)}`}
      />
      <div className={styles.ends} aria-hidden>
        <span>{first && nameOf(first)}</span>
        <span>{t.now[PERIODS[period]]}</span>
      </div>
      <ul className={styles.legend} aria-hidden>
        {TIP_PARTS.toReversed().map((part) => (
          <li key={part}>
            <TipFace state={part} size={20} />
            {ledger.parts[part]}
          </li>
        ))}
      </ul>
      <div className="sr">
        <table>
          <caption>{t.caption({ period: inSentence(t.periods[period]) })}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.confirmed}</th>
              <th scope="col">{columns.saidSent}</th>
              <th scope="col">{columns.tips}</th>
              <th scope="col">{columns.sessions}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{money(bar.tipsMinor, currency)}</td>
                <td>{money(bar.parts.confirmed.minor, currency)}</td>
                <td>{money(bar.parts['said-sent'].minor, currency)}</td>
                <td>{bar.tips}</td>
                <td>{bar.sessions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
