import { useMoney } from '#app/features/money/use-money.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/messages/languages.ts'
import { type Bar, barName, PERIODS, type Period } from './period.ts'
import styles from './tip-bars.module.css'

const HEIGHT = 112 // pixels
const LEAST = 3 // pixels of an empty bar
const FOOT = 8 // pixels below the edge, so that only the top is rounded

type BarsProps = { amountsMinor: number[]; nameOf?: (index: number) => string }

/** The bars alone, the last one set apart; a name is read where the mouse rests. */
export function Bars({ amountsMinor, nameOf }: BarsProps) {
  const most = Math.max(...amountsMinor)
  const step = 100 / amountsMinor.length
  return (
    <svg className={styles.bars} width="100%" height={HEIGHT} aria-hidden>
      <line x1="0" x2="100%" y1="0.5" y2="0.5" />
      <line x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {amountsMinor.map((amountMinor, index) => {
        const height = most ? LEAST + (amountMinor / most) * (HEIGHT - LEAST) : LEAST
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its index
            key={index}
            x={`${index * step + step * 0.08}%`}
            width={`${step * 0.84}%`}
            y={HEIGHT - height}
            height={height + FOOT}
            rx="4"
            data-today={index === amountsMinor.length - 1 || undefined}
          >
            {nameOf && <title>{nameOf(index)}</title>}
          </rect>
        )
      })}
    </svg>
  )
}

/** 'Last 7 days' inside a sentence: the first letter is small in every language. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

type Props = { bars: Bar[]; period: Period; currency: Currency }

/** What customers chose, a bar for each day, week or month; and the same as a table for screen readers. */
export function TipBars({ bars, period, currency }: Props) {
  const { bars: say, columns } = useMessages('dashboard')
  const locale = LOCALES[usePageLanguage().language]
  const money = useMoney()
  const nameOf = (bar: Bar) => barName(bar, period, { locale, to: say.to })
  const first = bars[0]
  return (
    <>
      <Bars
        amountsMinor={bars.map(({ tipsMinor }) => tipsMinor)}
        nameOf={(index) => `${nameOf(bars[index]!)}: ${money(bars[index]!.tipsMinor, currency)}`}
      />
      <div className={styles.ends} aria-hidden>
        <span>{first && nameOf(first)}</span>
        <span>{say.now[PERIODS[period]]}</span>
      </div>
      <div className="sr">
        <table>
          <caption>{say.caption({ period: inSentence(say.periods[period]) })}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.tips}</th>
              <th scope="col">{columns.sessions}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{money(bar.tipsMinor, currency)}</td>
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
