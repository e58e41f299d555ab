// Mechanism: written days: their order, month names, zones
import { asciiDigits } from '#app/kit/money/digits.ts'
import type { Currency } from '#content/currencies.ts'
import { monthNames, plainWord } from './month-names.ts'

/** A moment; a local time without a known zone, written as if it were in universal time; or such a day, as its start. */
export type Written = { ms: number; precision: 'moment' | 'local-time' | 'day' }

/** The order of the numbers of a day such as 03/04/05. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

// The abbreviations that statements use, in hours: compared on 2026-11-30 with ICU 78.3 (CLDR 48), which has none for BRT and JST.
const ZONES: Record<string, number> = {
  ...{ UTC: 0, GMT: 0, Z: 0, WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, BRT: -3 },
  ...{ SGT: 8, JST: 9, ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10 },
}

function hoursOf(zone: string): number | undefined {
  const known = ZONES[zone.toUpperCase()]
  if (known !== undefined) return known
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(zone) ?? []
  return sign && hours ? (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60) : undefined
}

const MAX_LENGTH = 100 // characters of a written day
const REIWA = /^(?:令和|R) ?(\d{1,2}|元)(?=[年./-])/ // '令和8年9月3日', 'R8.9.3'
const FULL_WIDTH = /[\uff01-\uff5e]/g
const simplify = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : asciiDigits(text))
    .slice(0, MAX_LENGTH)
    .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(REIWA, (_, year) => String(2018 + (Number(year) || 1)))

const NUMBERS = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})\.?(?![\d/])/
const EAST_ASIAN = /^(?:民國 ?)?(\d{2,4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?=$|[ T]|\d{6}$)/
const SERIAL = /^\d{5}(?:[.,]\d+)?$/ // days since 1899-12-30, as spreadsheets store a day
const TIME =
  /^(\d{1,2})(?:[:h.]|: )(\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?\s*([ap]\.?\s?m\.?(?![a-z]))?\s*(?:Uhr|h|hrs)?\s*(\S*)$/i

type Day = { year: string; month: string; day: string; rest: string }

/** Year, month and day of a day that names its month: '3. September 2026', 'Sep 3, 2026', '2026. szeptember 3.'. */
function readNamedMonth(text: string, currency: Currency): Day | undefined {
  const clock = /,?(?: (?:um|at|às|a las|kl\.?))? (?:T)?\d{1,2}[:h]\d\d.*$/i.exec(text)
  const [written, rest] = clock ? [text.slice(0, clock.index), clock[0].replace(/^\D+/, '')] : [text, '']
  const parts = plainWord(written).match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const numbers = parts.filter((part) => /\d/.test(part))
  const words = parts.filter((part) => !/\d/.test(part))
  const names = monthNames(currency)
  const months = words.flatMap((word) => names.get(word) ?? names.get(word.replace(/^ב/, '')) ?? [])
  const [first = '', second = ''] = numbers
  if (months.length !== 1 || numbers.length !== 2 || words.length > 5 || parts.length > 7) return undefined
  const isYearFirst = first.length === 4
  const [year, day] = isYearFirst ? [first, second] : [second, first]
  return { year, month: String(months[0]), day, rest }
}

function readNumbers(text: string, order: DayOrder): Day | undefined {
  const fixed = EAST_ASIAN.exec(text) ?? COMPACT.exec(text)
  if (fixed) return { year: fixed[1]!, month: fixed[2]!, day: fixed[3]!, rest: text.slice(fixed[0].length) }
  // '3 thg 9, 2026': a month of Vietnam is a number.
  const plain = text.replace(/^(?:ngày )?(\d{1,2}) (?:tháng|thg) (\d{1,2}),? (?:năm )?(?=\d{4})/i, '$1/$2/')
  const [all, first, second, third] = NUMBERS.exec(plain) ?? []
  if (!all || !first || !second || !third) return undefined
  const rest = plain.slice(all.length)
  if (first.length > 2) return third.length < 3 ? { year: first, month: second, day: third, rest } : undefined
  if (third.length === 1 || (order === 'year-first' && third.length > 2)) return undefined
  if (order === 'year-first') return { year: first, month: second, day: third, rest }
  return order === 'day-first'
    ? { year: third, month: second, day: first, rest }
    : { year: third, month: first, day: second, rest }
}

const BUDDHIST = [2400, 543] as const
const REPUBLIC_OF_CHINA = 1911

/** The year of the Gregorian calendar; one of three digits counts from 1911, as in Taiwan, and 69 is 2569 in Thailand. */
function yearOf(text: string, currency: Currency) {
  const year = Number(text)
  if (text.length < 3 && currency === 'THB' && year >= 43) return 2500 + year - BUDDHIST[1]
  if (text.length === 3) return year + REPUBLIC_OF_CHINA
  if (text.length < 3) return 2000 + year
  return year > BUDDHIST[0] ? year - BUDDHIST[1] : year
}

/** The time of a written date, perhaps with a time of day and a zone; undefined for any other text. */
export function readTime(
  date: string,
  { order, currency, zone = '' }: { order: DayOrder; currency: Currency; zone?: string },
): Written | undefined {
  const text = simplify(date)
  if (SERIAL.test(text)) {
    const days = Number(text.replace(',', '.'))
    const ms = Date.UTC(1899, 11, 30) + Math.round(days * 24 * 60 * 60) * 1000
    if (days < 36_526 || days > 73_050) return undefined // 2000 to 2099
    return { ms, precision: Number.isInteger(days) ? 'day' : 'local-time' }
  }
  const day = readNumbers(text, order) ?? readNamedMonth(text, currency)
  if (!day) return undefined
  const [year, month, dayOfMonth] = [yearOf(day.year, currency), Number(day.month), Number(day.day)]
  const start = Date.UTC(year, month - 1, dayOfMonth)
  // A day that no month has would be one of the next month.
  if (month < 1 || month > 12 || new Date(start).getUTCDate() !== dayOfMonth || year < 1990) return undefined
  const rest = day.rest
    .replace(/^[T, ]+(?:um |at |às |kl\.? |a las |klo )?/i, '')
    .replace(/^(?:午前|上午|오전) ?(.*)$/, '$1 am')
    .replace(/^(?:午後|下午|오후) ?(.*)$/, '$1 pm')
  const time = TIME.exec(rest.trim())
  if (!time && /^ ?[-–]|\d[/.-]\d/.test(rest)) return undefined // from a day to another
  if (!time) return { ms: start, precision: 'day' }
  const [, hour = '0', minute = '0', second = '0', half, ownZone = ''] = time
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 24 || Number(minute) > 59) return { ms: start, precision: 'day' }
  const ms = start + hours * HOUR_MS + Number(minute) * 60_000 + Number(second) * 1000
  const offset = hoursOf(ownZone || zone.trim())
  if (offset === undefined) return { ms, precision: 'local-time' }
  return { ms: ms - offset * HOUR_MS, precision: 'moment' }
}

// Compared on 2026-11-30 with the English and Spanish forms of CLDR 48, which has the day first in FM and PW.
const MONTH_FIRST = 'US PR PH AS GU VI MP FM MH PW'.split(' ')

/** The order in which a country writes days; Canada and Panama have no single one, and a currency stands for its countries. */
export function usualOrder(country: string | null, currency: Currency): DayOrder | undefined {
  if (country === 'CA' || country === 'PA' || (!country && currency === 'CAD')) return undefined
  const isMonthFirst = country ? MONTH_FIRST.includes(country) : currency === 'USD' || currency === 'PHP'
  return isMonthFirst ? 'month-first' : 'day-first'
}

const MAX_YEARS_AGO = 15

/**
 * The order of days in a column: the only one in which all of them are days, none lies in the future and they go one way;
 * where several do, the usual one. Unsure where there is no usual one.
 */
export function dayOrderOf(
  dates: string[],
  { usual, currency, now }: { usual: DayOrder | undefined; currency: Currency; now: number },
): { order: DayOrder; isSure: boolean } {
  const days = dates.map((date) => NUMBERS.exec(simplify(date))?.[0] ?? '')
  const written = days.filter((day, index) => /^\d{1,2}\D/.test(day) && day !== days[index - 1])
  const orders: DayOrder[] = ['month-first', 'day-first', 'year-first']
  const read = orders.map((order) => ({
    order,
    days: written.flatMap((date) => readTime(date, { order, currency })?.ms ?? []),
  }))
  const keep = (all: typeof read, test: (one: (typeof read)[number]) => boolean) => {
    const kept = all.filter(test)
    return kept.length ? kept : all
  }
  const most = Math.max(...read.map((one) => one.days.length))
  let left = read.filter((one) => one.days.length === most)
  const oldest = now - MAX_YEARS_AGO * 366 * DAY_MS
  left = keep(left, (one) => one.days.every((ms) => ms <= now + DAY_MS && ms >= oldest))
  const isOneWay = (all: number[]) =>
    all.every((ms, index) => !index || ms >= all[index - 1]!) ||
    all.every((ms, index) => !index || ms <= all[index - 1]!)
  left = keep(left, (one) => isOneWay(one.days))
  if (left.length === 1 || written.every((date) => date.includes('.')))
    return { order: left.find(({ order }) => order === 'day-first')?.order ?? left[0]!.order, isSure: true }
  const wanted = left.find(({ order }) => order === usual)
  return { order: wanted?.order ?? 'day-first', isSure: !written.length || wanted !== undefined }
}
