// Mechanism: currency format, amounts in the reader's language
import type { Currency } from '#content/currencies.ts'

/** An amount in minor units of its currency. */
export type Money = { amountMinor: number; currency: Currency }

// By ISO 4217; compared on 2026-11-29 with CLDR 48, which writes COP, HUF and IDR without decimals, and TWD in cash.
const WITHOUT_MINOR = /^(CLP|ISK|JPY|KRW|VND)$/
const IN_WHOLE_UNITS = /^(COP|HUF|IDR|TWD)$/ // which have a minor unit that nobody pays with

/** Digits of the minor unit: 2 for US dollars, 0 for yen. */
const minorDigits = (currency: Currency) => (WITHOUT_MINOR.test(currency) ? 0 : 2)

/** Digits that an amount is written and typed with. */
export const decimalsOf = (currency: Currency) => (IN_WHOLE_UNITS.test(currency) ? 0 : minorDigits(currency))

/** The smallest amount that can be typed, in minor units. */
export const smallestMinor = (currency: Currency) => 10 ** (minorDigits(currency) - decimalsOf(currency))

/**
 * Minor units of a typed amount, half of the last one that is written rounded up, or undefined when it is none. No
 * floating point.
 */
export function parseAmountMinor(text: string, currency: Currency) {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (!whole && !fraction) return undefined
  const decimals = decimalsOf(currency)
  const digits = fraction.padEnd(decimals + 1, '0')
  const written = BigInt(whole + digits.slice(0, decimals)) + (digits[decimals]! >= '5' ? 1n : 0n)
  const amountMinor = written * BigInt(smallestMinor(currency))
  return amountMinor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amountMinor) : undefined
}

/** 500 as '5.00' in US dollars and '500' in yen, as in fields and payment links. */
export function formatAmount(amountMinor: number, currency: Currency) {
  const decimals = decimalsOf(currency)
  const digits = String(Math.round(amountMinor / smallestMinor(currency))).padStart(decimals + 1, '0')
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits
}

/** An amount as a decimal number of the specified JSON: 5 for 500 cents. */
export const toDecimal = (amountMinor: number, currency: Currency) =>
  amountMinor / 10 ** minorDigits(currency)

/** The minor units of a decimal number of the specified JSON. */
export const fromDecimal = (amount: number, currency: Currency) =>
  Math.round(amount * 10 ** minorDigits(currency))

const formats: Record<string, Intl.NumberFormat> = {} // making one is slow

function formatFor(currency: Currency, locale: string, decimals: number, narrow: boolean) {
  const key = `${currency}${locale}${decimals}${narrow}`
  formats[key] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: narrow ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return formats[key]
}

/** 123450 as '$1,234.50', or as it is written in another locale: for display. */
export const formatMoney = (amountMinor: number, currency: Currency, locale = 'en-US') =>
  formatFor(currency, locale, decimalsOf(currency), false).format(toDecimal(amountMinor, currency))

/** 500 as '$5', or as it is written in another locale: for a coin, which is small. */
export const coinText = (amountMinor: number, currency: Currency, locale: string) =>
  formatFor(currency, locale, 0, true).format(toDecimal(amountMinor, currency))

/** 'US dollars', as within a sentence. */
export const currencyName = (currency: Currency, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The sign of a currency on a coin: '$', '€', 'kr'. */
export const coinSign = (currency: Currency, locale: string) =>
  coinText(0, currency, locale).replace(/[\d\s]/g, '')

/** 123450 as '1,234.50', or as it is written in another locale. */
export const formatNumber = (amountMinor: number, currency: Currency, locale: string) =>
  formatMoney(amountMinor, currency, locale).replace(/^[^\d]+|[^\d]+$/g, '')

/** 123450 as '1234.50', or as it is typed in another locale. */
export const formatInput = (amountMinor: number, currency: Currency, locale: string) =>
  formatAmount(amountMinor, currency).replace('.', decimalSign(currency, locale))

/** The sign between the digits of a locale; none without decimals. */
export const decimalSign = (currency: Currency, locale: string) => formatNumber(0, currency, locale)[1] ?? ''
