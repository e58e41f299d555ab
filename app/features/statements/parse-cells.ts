/** A moment; a local time without a known zone, written as if it were in universal time; or such a day, as its start. */
export type Written = { ms: number; precision: 'moment' | 'local-time' | 'day' }

const HOUR_MS = 60 * 60 * 1000

// The abbreviations that statements use, in hours.
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

export type DayOrder = 'month-first' | 'day-first'

/** The order of the parts of dates such as 09/05/2026: by one that can be read in one way, else the month first. */
export function dayOrderOf(dates: string[]): DayOrder {
  const parts = dates.map((date) => /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(date))
  if (parts.some((match) => Number(match?.[1]) > 12)) return 'day-first'
  const hasDots = dates.some((date) => /^\s*\d{1,2}\.\d{1,2}\.\d{4}/.test(date))
  return hasDots && !parts.some((match) => Number(match?.[2]) > 12) ? 'day-first' : 'month-first'
}

/** The time of a written date, perhaps with a time of day and a zone; undefined for any other text. */
export function parseTime(date: string, order: DayOrder, zoneCell = ''): Written | undefined {
  const text = date.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(.*))?$/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?[T ]+(.*))?$/.exec(text)
  const [year, month, day, rest = ''] = iso
    ? [iso[1], iso[2], iso[3], iso[4]]
    : local
      ? order === 'day-first'
        ? [local[3], local[2], local[1], local[4]]
        : [local[3], local[1], local[2], local[4]]
      : []
  if (!year) return undefined
  const time = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?\s*(\S*)$/i.exec(rest.trim())
  const [, hour = '0', minute = '0', second = '0', half, ownZone = ''] = time ?? []
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second))
  // A day that no month has would be one of the next month.
  if (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day))
    return undefined
  if (Number(month) < 1 || Number(month) > 12 || Number.isNaN(ms)) return undefined
  if (!time) return { ms, precision: 'day' }
  const offset = hoursOf(ownZone || zoneCell.trim())
  if (offset === undefined) return { ms, precision: 'local-time' }
  return { ms: ms - offset * HOUR_MS, precision: 'moment' }
}

const MAX_CELL = 200 // characters of other people's text

/** Other people's text on one line, without control, bidirectional and zero-width characters. */
export const cleanText = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.trim().slice(0, MAX_CELL)
    : text
        .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_CELL)
        .toWellFormed()

const NOT_SETTLED =
  /fail|declin|refus|reject|refund|revers|return|cancel|pend|void|disput|uncapt|unpaid|incompl|fehl|abgel|storn|offen|erstatt|falh|recus|estorn|devol|fall|rechaz|reembols|anul/i

/** Whether the written state of a payment, in the languages of statements, says that it did not arrive or went back. */
export const isSettled = (status: string) => !NOT_SETTLED.test(status)
