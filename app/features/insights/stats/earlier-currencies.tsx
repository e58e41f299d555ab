import { currencyName } from '#app/kit/money/amount.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'
import styles from './earlier-currencies.module.css'
import type { TotalStats } from './stats.ts'

/** What was chosen in the currencies that the provider had before: figures of two currencies are never added up. */
export function EarlierCurrencies({ earlier }: Pick<TotalStats, 'earlier'>) {
  const t = useMessages('dashboard')
  const locale = LOCALES[usePageLanguage().language]
  const money = useMoney()
  if (!earlier.length) return null
  return (
    <ul className={`stack g1 mt3 muted small ${styles.earlier}`}>
      {earlier.map(({ currency, tips, tipsMinor }) => (
        <li key={currency}>
          <RichText
            text={t.earlier({
              currency: currencyName(currency, locale),
              amount: money(tipsMinor, currency),
              tips,
            })}
            tags={{ strong: (text) => <strong>{text}</strong> }}
          />
        </li>
      ))}
    </ul>
  )
}
