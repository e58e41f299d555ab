// Mechanism: currency signs, written amounts, decimal marks
import type { Currency } from '#content/currencies.ts'
import { decimalsOf, parseAmountMinor } from './amount.ts'
import { SIGNS } from './currency-signs.ts'
import { asciiDigits } from './digits.ts'

export type DecimalMark = '.' | ','

/** Minor units; 'ambiguous' where a lone separator, as in '1.250', may be of thousands or of decimals. */
export type ReadAmount = number | 'ambiguous' | 'not-understood'

const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** With ASCII digits and signs, one kind of dash, space and apostrophe, and without characters that are not seen. */
const simplify = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text
    : asciiDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
        .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
        .replace(/[\u2018\u2019\u02bc\u00b4`\u066c]/g, "'")
        .replace(/[\u060c\u2e41]/g, ',')
        .replace(/\s/g, ' ')

const escapeSign = (text: string) => text.replace(/[$.*+?/()[\]\\|]/g, '\\$&')
const patterns: Partial<Record<Currency, { beside: RegExp; inside: RegExp }>> = {}

/** Up to three signs, a point after the letters of one; and an amount with a sign in place of its decimal mark. */
function patternsOf(currency: Currency) {
  const known = patterns[currency]
  if (known) return known
  const sign = `${currency.toLowerCase()} ${SIGNS[currency]}`
    .split(' ')
    .map((text) => escapeSign(text) + (/\p{L}/u.test(text) ? '\\.?' : ''))
    .join('|')
  const made = {
    beside: new RegExp(`^(?:${sign}){0,3}$`),
    inside: new RegExp(`^(.*\\d) ?(?:${sign}|\\$) ?(\\d\\d)$`, 'i'),
  }
  patterns[currency] = made
  return made
}

const CENTS: Partial<Record<Currency, string>> = { EUR: 'ct', GBP: 'p', ZAR: 'c' }
const MAX_LENGTH = 60

const END_OF_PRICE = /^[.,:/][-=]+|^[.,](?!\p{L})/u // '4.-', '45:-', '100/-', '5.'
const WORDS_BEHIND = /\((?:税込み?|incl?\.?(?: ?(?:vat|tax|gst))?|inkl\.?(?: ?mwst\.?)?)\)$|only\.?$/ // '800円(税込)', '₹250 only'
const KILO = /^(?:k|rb|ribu|nghìn|ngàn|mil)(?!\p{L})/u // a thousand, where amounts are written without decimals: '25k'
const THOUSANDS = /^\d{1,3}(?:([ '.,])\d{3}(?:\1\d{3})*)?$|^\d{1,2}(?:,\d\d)*,\d{3}$|^\d*$/

/** The decimal mark that the digits of an amount show, 'none' without one, undefined where it may be either. */
function markIn(digits: string): DecimalMark | 'none' | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  if (point < 0 && comma < 0) return 'none'
  const last = point > comma ? '.' : ','
  if (point >= 0 && comma >= 0) return last
  const [before = '', after = '', ...more] = digits.split(last)
  if (more.length) return last === '.' ? ',' : '.'
  // '1,0000' is ten thousand where digits are grouped by four.
  if (last === ',' && after.length === 4 && /^[1-9]\d{0,3}$/.test(before)) return undefined
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? undefined : last
}

/**
 * What stands before the first digit, from there to the last one, and after it. A separator before the digits belongs to
 * them, unless it ends a sign, as in 'Rs.200'.
 */
function splitAmount(text: string) {
  const first = text.search(/\d/)
  if (first < 0) return { prefix: text, core: '', suffix: '' }
  let end = text.length
  while (/\D/.test(text[end - 1]!)) end--
  const start = /(?:^|[^\p{L}/])[.,\u066b]$/u.test(text.slice(0, first)) ? first - 1 : first
  return { prefix: text.slice(0, start), core: text.slice(start, end), suffix: text.slice(end) }
}

/**
 * Reads a written amount of a currency: '+ $45.00', '(1.121,17 €)', '4€50', '1,00,500', '١٬٢٣٤٫٥٠', '45:-'. It is negative with
 * a minus or in brackets. Where a lone separator does not show what it is, `mark` decides; `decimalMarkOf` finds it in a column.
 * In a currency that is written without decimals a separator is one of thousands, unless only zeros follow it as decimals.
 * Smaller fractions than the last minor unit are rounded, half up. Signs of other currencies are not understood.
 */
export function readAmount(text: string, currency: Currency, mark?: DecimalMark): ReadAmount {
  const { prefix, core, suffix } = splitAmount(simplify(text.slice(0, MAX_LENGTH)).trim())
  const { beside, inside } = patternsOf(currency)
  const before = prefix.replaceAll(' ', '').toLowerCase()
  const isWhole = decimalsOf(currency) === 0
  const written = suffix.toLowerCase().replace(WORDS_BEHIND, '').replaceAll(' ', '').replace(END_OF_PRICE, '')
  const isKilo = isWhole && /^\d{1,4}$/.test(core) && !beside.test(written) && KILO.test(written)
  const after = isKilo ? written.replace(KILO, '') : written
  const minuses = [before, after].join().match(/[-(]/g) ?? []
  const isCents = !isWhole && /^\d+$/.test(core) && (after === '¢' || after === CENTS[currency])
  const signs = [before, isCents ? '' : after].map((one) => one.replace(/[-+()]/g, ''))
  if (text.length > MAX_LENGTH || !core || minuses.length > 1) return 'not-understood'
  if (before.includes('(') !== after.includes(')') || !signs.every((one) => beside.test(one)))
    return 'not-understood'

  const [, units, cents] = inside.exec(core) ?? []
  const seen = core.includes('\u066b') ? '\u066b' : markIn(core)
  if (!cents && !isCents && !isWhole && !seen && !mark) return 'ambiguous'
  const [whole = '', fraction = '', ...more] = cents
    ? [units, cents]
    : isCents
      ? ['', core.padStart(2, '0')]
      : core.split(seen ?? (isWhole ? 'none' : mark!))
  const isUnderstood = !more.length && THOUSANDS.test(whole) && !/\D/.test(fraction)
  if (!isUnderstood || (isWhole && /[1-9]/.test(fraction))) return 'not-understood'
  const amountMinor = parseAmountMinor(
    `${whole.replace(/\D/g, '')}${isKilo ? '000' : ''}.${fraction}`,
    currency,
  )
  if (amountMinor === undefined) return 'not-understood'
  return minuses.length && amountMinor ? -amountMinor : amountMinor
}

/** The decimal mark of a column of amounts, where all that show one agree. */
export function decimalMarkOf(texts: string[]): DecimalMark | undefined {
  const marks = new Set<string>()
  for (const text of texts) {
    const [digits = ''] = /[.,]?\d[\d., ']*/.exec(simplify(text)) ?? []
    marks.add(markIn(digits.trim().replace(/[.,]$/, '')) ?? 'none')
  }
  marks.delete('none')
  const [mark] = marks
  return marks.size === 1 ? (mark as DecimalMark) : undefined
}
