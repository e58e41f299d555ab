import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/messages/languages.ts'
import { formatDollars } from './tip-amount.ts'

/** Writes amounts in the language of the page. */
export function useDollars() {
  const locale = LOCALES[usePageLanguage().language]
  return (amountMinor: number) => formatDollars(amountMinor, locale)
}
