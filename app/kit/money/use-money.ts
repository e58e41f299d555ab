// Mechanism: currency format, amounts in the reader's language
import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { formatMoney } from './amount.ts'

/** Writes amounts in the language of the page. */
export function useMoney() {
  const locale = LOCALES[usePageLanguage().language]
  return (amountMinor: number, currency: Currency) => formatMoney(amountMinor, currency, locale)
}
