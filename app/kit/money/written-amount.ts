import type { Currency } from '#content/currencies.ts'
import { decimalsOf, parseAmountMinor } from './amount.ts'
import { asciiDigits } from './digits.ts'
import { readAmount } from './read-amount.ts'

/** What lets a mark of decimals be typed that other keyboards have. */
const MARKS: Record<string, string> = {
  '\u066b': '.',
  '\uff0e': '.',
  '\u066c': ',',
  '\uff0c': ',',
  '\u060c': ',',
}
const simplify = (text: string) =>
  asciiDigits(text)
    .trim()
    .replace(/[\u060c\u066b\u066c\uff0c\uff0e]/g, (mark) => MARKS[mark]!)

/** Whether a field may have this text while it is typed: digits with marks of thousands and one of decimals. */
export const isAmountInput = (text: string, decimal: string) =>
  (decimal === '.' ? /^\d*(?:,\d{2,3})*(?:[.,]\d*)?$/ : /^\d*(?:[.,]\d{2,3})*(?:[.,]\d*)?$/).test(
    simplify(text),
  )

const GROUPED_BY_FOUR = /^[1-9]\d{0,3},\d{4}$/
const GROUPS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/

/**
 * The minor units of a text in digits, with any mark of decimals: `fallback` for none and for less than can be paid. A comma
 * before three digits is one of thousands in every language, a point is so where `decimal` is none.
 */
function readTypedAmount(text: string, currency: Currency, decimal: string, fallback: number) {
  const typed = simplify(text)
  if (GROUPED_BY_FOUR.test(typed)) return undefined
  const [, separator] = GROUPS.exec(typed) ?? []
  const isDecimal = separator === decimal && separator === '.' && typed.split(/\D/).length === 2
  const plain = (separator && !isDecimal ? typed.replaceAll(separator, '') : typed).replace(',', '.')
  const decimals = decimalsOf(currency)
  const belowSmallest = new RegExp(`^0*(\\.0{0,${decimals}}|\\.0{${decimals}}\\d+)?$`) // 0.009 must not become a cent
  return belowSmallest.test(plain) ? fallback : parseAmountMinor(plain, currency)
}

/**
 * The minor units of a typed amount, or of one that is inserted with signs, as '$12.50' and '1 000,50 €'; undefined for what
 * is not understood.
 */
export function readWrittenAmount(text: string, currency: Currency, decimal: string, fallback: number) {
  const typed = readTypedAmount(text, currency, decimal, fallback)
  if (typed !== undefined) return typed
  const written = readAmount(text, currency, decimal === '.' || simplify(text).includes(',') ? '.' : ',')
  if (written === 0) return fallback
  return typeof written === 'number' && written > 0 ? written : undefined
}
