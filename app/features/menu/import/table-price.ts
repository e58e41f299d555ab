import { parseAmountMinor } from '#app/features/money/amount.ts'
import type { Currency } from '#content/currencies.ts'

type DecimalSign = '.' | ','

// Currency signs and codes, spaces and apostrophes between thousands, and the dash of '4.-'.
const CURRENCY = /\p{Sc}|\b(?:us|usd|eur|gbp|cad|aud|mxn|chf|brl|r(?=\$))\b\.?/giu
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const DASH = /(?<=\d)[.,][-–—]+$/

const bare = (text: string) => text.replace(CURRENCY, '').trim().replace(SPACES, '').replace(DASH, '')

/** The decimal sign of a column of prices, for '1.250', which alone could be either. */
export function findDecimalSign(texts: string[]): DecimalSign {
  const prices = texts.map(bare)
  const uses = (sign: RegExp) => prices.some((price) => sign.test(price))
  return uses(/,\d{1,2}$/) && !uses(/\.\d{1,2}$/) ? ',' : '.'
}

function decimalSignOf(price: string, usual: DecimalSign): DecimalSign {
  const [comma, point] = [price.lastIndexOf(','), price.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const sign = comma >= 0 ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  const [, ...groups] = price.split(sign)
  if (groups.length > 1) return other
  return groups[0]?.length === 3 ? usual : sign
}

/** Minor units of a price as tables have it, such as '$4.50', '4,50 €' or '1.250,00'; undefined for none. */
export function readTablePrice(text: string, currency: Currency, usual: DecimalSign = '.') {
  const price = bare(text)
  const decimal = decimalSignOf(price, usual)
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = price.split(decimal)
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
  if (more.length || !/^\d*$/.test(isGrouped ? whole.replaceAll(group, '') : whole)) return undefined
  return parseAmountMinor(`${isGrouped ? whole.replaceAll(group, '') : whole}.${fraction}`, currency)
}
