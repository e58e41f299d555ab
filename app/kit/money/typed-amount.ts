import type { Currency } from '#content/currencies.ts'
import { decimalsOf, parseAmountMinor } from './amount.ts'

// Nothing here needs the table of coins, which the script of the customer's page does not load.

/** More is refused as a mistake: 10,000 US dollars, and what a column of the database holds. */
export const maxMinor = (firstMinor: number) => Math.min(2000 * firstMinor, 2_000_000_000)

/** What an invalid amount becomes: a dollar, a fifth of what is chosen first. */
export const fallbackMinor = (firstMinor: number) => Math.round(firstMinor / 5)

/** The amount of an address or a form, such as '7.25', that is at most `maxMinor`; undefined for any other text. */
export function parseAmountUpTo(text: string, currency: Currency, maxMinor: number) {
  const written = /^\d{1,9}(?:\.(\d{1,2}))?$/.exec(text)
  if (!written || (written[1]?.length ?? 0) > decimalsOf(currency)) return undefined
  const amountMinor = parseAmountMinor(text, currency)
  return amountMinor && amountMinor <= maxMinor ? amountMinor : undefined
}
