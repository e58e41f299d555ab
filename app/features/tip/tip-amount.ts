export const PRESETS_MINOR = [300, 500, 1000] as const
export const DEFAULT_MINOR = 500
export const MIN_MINOR = 1
export const FALLBACK_MINOR = 100 // in place of an invalid amount
export const MAX_MINOR = 1_000_000 // more is refused as a mistake

/** Whether this text may be in the field during typing: digits with at most one point. */
export const isAmountInput = (text: string) => /^\d*\.?\d*$/.test(text)

/** Whole cents of a typed amount, half a cent rounded up, or undefined when it is none. No floating point. */
export function parseAmountMinor(text: string) {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (!whole && !fraction) return undefined
  const digits = `${fraction}000`
  const amountMinor = BigInt(whole || '0') * 100n + BigInt(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1n : 0n)
  return amountMinor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amountMinor) : undefined
}

const BELOW_A_CENT = /^0*(\.0{0,2}|\.00\d+)?$/ // such as 0.009, which must not be rounded up to a cent

/** The cents that a field is left with: a comma is a point, an amount below a cent or none at all becomes a dollar. */
export function parseAmountOrFallback(text: string) {
  const typed = text.trim().replace(',', '.')
  return BELOW_A_CENT.test(typed) ? FALLBACK_MINOR : (parseAmountMinor(typed) ?? FALLBACK_MINOR)
}

/** 500 as '5.00', as in fields and payment links. */
export const formatAmount = (amountMinor: number) =>
  `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`

const formats: Record<string, Intl.NumberFormat> = {} // making one is slow

/** 123450 as '$1,234.50', or as it is written in another locale: for display. */
export function formatDollars(amountMinor: number, locale = 'en-US') {
  formats[locale] ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return formats[locale].format(amountMinor / 100)
}

const coinFormats: Record<string, Intl.NumberFormat> = {}

/** 500 as '$5', or as it is written in another locale: for a coin, which is small. */
export function coinText(amountMinor: number, locale: string) {
  coinFormats[locale] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return coinFormats[locale].format(amountMinor / 100)
}

/** 123450 as '1,234.50', or as it is written in another locale. */
export const formatNumber = (amountMinor: number, locale: string) =>
  formatDollars(amountMinor, locale).replace(/[^\d.,]/g, '')

/** 123450 as '1234.50', or as it is typed in another locale. */
export const formatInput = (amountMinor: number, locale: string) =>
  formatAmount(amountMinor).replace('.', formatNumber(0, locale)[1]!)

/** Cents from '7.25' when it is an amount the server records: at most two decimals and within the bounds. */
export function parseTipAmount(text: string) {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined
  const amountMinor = parseAmountMinor(text)!
  return amountMinor >= MIN_MINOR && amountMinor <= MAX_MINOR ? amountMinor : undefined
}
