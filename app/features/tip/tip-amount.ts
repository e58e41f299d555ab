export const PRESET_CENTS = [300, 500, 1000] as const
export const DEFAULT_CENTS = 500
export const MIN_CENTS = 1
export const FALLBACK_CENTS = 100 // what an amount that cannot be read becomes
export const MAX_CENTS = 1_000_000 // beyond 10,000.00 the server takes it for a mistake

/** Whether the field may hold this text while somebody types: digits with at most one point. */
export const isAmountInput = (text: string) => /^\d*\.?\d*$/.test(text)

/** Whole cents of a typed amount, half a cent rounded up, or undefined when it is none. No floating point. */
export function readCents(text: string) {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (!whole && !fraction) return undefined
  const digits = `${fraction}000`
  const cents = BigInt(whole || '0') * 100n + BigInt(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1n : 0n)
  return cents <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(cents) : undefined
}

const BELOW_A_CENT = /^0*(\.0{0,2}|\.00\d+)?$/ // such as 0.009, which must not be rounded up to a cent

/** The cents that a field is left with: a comma is a point, an amount below a cent or none at all becomes a dollar. */
export function settleCents(text: string) {
  const typed = text.trim().replace(',', '.')
  return BELOW_A_CENT.test(typed) ? FALLBACK_CENTS : (readCents(typed) ?? FALLBACK_CENTS)
}

/** 500 as '5.00': how an amount stands in a field and in a payment link. */
export const amountText = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 123450 as '$1,234.50': how people read an amount. */
export const dollars = (cents: number) => usd.format(cents / 100)

/** Cents from '7.25' when it is an amount the server records: at most two decimals and within the bounds. */
export function recordableCents(text: string) {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined
  const cents = readCents(text)!
  return cents >= MIN_CENTS && cents <= MAX_CENTS ? cents : undefined
}
