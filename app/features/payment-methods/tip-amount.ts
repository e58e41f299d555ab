import { type Money, smallestMinor } from '#app/kit/money/amount.ts'
import { maxMinor, parseAmountUpTo } from '#app/kit/money/typed-amount.ts'
import { COINS, type Currency } from '#content/currencies.ts'

/** The amount that is chosen first. */
export const defaultMinor = (currency: Currency) => COINS[currency][1]

/** The highest tip that is recorded. */
export const maxTipMinor = (currency: Currency) => maxMinor(defaultMinor(currency))

/** Whether the server records this amount: whole units of what can be typed, within the bounds. */
export const isTipAmount = ({ amountMinor, currency }: Money) =>
  amountMinor > 0 && amountMinor <= maxTipMinor(currency) && amountMinor % smallestMinor(currency) === 0

/** The amount of an address or a form, such as '7.25', when it is one that the server records. */
export const parseTipAmount = (text: string, currency: Currency) =>
  parseAmountUpTo(text, currency, maxTipMinor(currency))
