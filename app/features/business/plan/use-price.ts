import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'
import { type Plan, PRICE_CENTS } from './plan.ts'

/** Writes what a plan costs a month in the language of the page: '$0' and '$4.99'. */
export function usePrice() {
  const locale = LOCALES[usePageLanguage().language]
  return (plan: Plan) => {
    const cents = PRICE_CENTS[plan]
    const minimumFractionDigits = cents % 100 ? 2 : 0
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits,
    }).format(cents / 100)
  }
}
