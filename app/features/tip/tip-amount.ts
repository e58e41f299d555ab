import { decimalsOf, type Money, parseAmountMinor, smallestMinor } from '#app/features/money/amount.ts'
import { MAX_STORED_MINOR, scaleMinor } from '#app/features/money/currency.ts'
import { COINS, type Currency } from '#content/currencies.ts'

/** The amount that is chosen first. */
export const defaultMinor = (currency: Currency) => COINS[currency][1]

/** More is refused as a mistake: 10,000 US dollars. */
export const maxTipMinor = (currency: Currency) => Math.min(scaleMinor(1_000_000, currency), MAX_STORED_MINOR)

/** What an invalid amount becomes: a dollar, a fifth of what is chosen first. */
export const fallbackMinor = (firstMinor: number) => Math.round(firstMinor / 5)

/** Whether the server records this amount: whole units of what can be typed, within the bounds. */
export const isTipAmount = ({ amountMinor, currency }: Money) =>
  amountMinor > 0 && amountMinor <= maxTipMinor(currency) && amountMinor % smallestMinor(currency) === 0

/** The amount of an address or a form, such as '7.25', when it is one that the server records. */
export function parseTipAmount(text: string, currency: Currency) {
  const amountMinor = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? parseAmountMinor(text, currency) : undefined
  const isWritten = amountMinor !== undefined && decimalsOf(currency) >= (text.split('.')[1]?.length ?? 0)
  return isWritten && isTipAmount({ amountMinor, currency }) ? amountMinor : undefined
}

/** The amount that a field is left with: a comma is a point, nothing or less than can be paid becomes `fallback`. */
export function parseAmountOrFallback(text: string, currency: Currency, fallback: number) {
  const typed = text.trim().replace(',', '.')
  const decimals = decimalsOf(currency)
  const belowSmallest = new RegExp(`^0*(\\.0{0,${decimals}}|\\.0{${decimals}}\\d+)?$`) // 0.009 must not become a cent
  return belowSmallest.test(typed) ? fallback : (parseAmountMinor(typed, currency) ?? fallback)
}
