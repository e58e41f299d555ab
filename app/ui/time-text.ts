const DAY_MS = 24 * 60 * 60 * 1000

function formatsOf(timeZone: string | undefined, locale: string) {
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
  return {
    numbers: new Intl.DateTimeFormat('en-CA', { timeZone }), // 2026-11-20
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    time: local({ hour: 'numeric', minute: '2-digit' }),
    weekday: local({ weekday: 'long' }),
    date: local({ month: 'short', day: 'numeric' }),
    dateAndYear: local({ month: 'short', day: 'numeric', year: 'numeric' }),
    year: local({ year: 'numeric' }),
  }
}

const MAX_FORMATS = 20
// Creating a format is slow and takes memory outside the JavaScript heap.
const cache = new Map<string, ReturnType<typeof formatsOf>>()

function findFormats(timeZone: string | undefined, locale: string) {
  const key = `${locale} ${timeZone}`
  const formats = cache.get(key) ?? formatsOf(timeZone, locale)
  if (cache.size > MAX_FORMATS) cache.clear()
  cache.set(key, formats)
  return formats
}

/** The number of the local day, for differences in days. */
const dayNumber = (ms: number, numbers: Intl.DateTimeFormat) => Date.parse(numbers.format(ms)) / DAY_MS

const capitalized = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

const shownTime = (ms: number, time: Intl.DateTimeFormat) =>
  time.format(ms).replace('AM', 'am').replace('PM', 'pm')

/** A time of the next days within a sentence: 'today, 9:12 am', 'tomorrow, 12:04 pm', 'Nov 28, 12:04 pm'. */
export function whenText(ms: number, now: number, timeZone?: string, locale = 'en-US') {
  const formats = findFormats(timeZone, locale)
  const days = dayNumber(ms, formats.numbers) - dayNumber(now, formats.numbers)
  const day = days === 0 || days === 1 ? formats.relative.format(days, 'day') : formats.date.format(ms)
  return `${day}, ${shownTime(ms, formats.time)}`
}

/** 'Today, 9:12 am', 'Yesterday, 5:55 pm', 'Wednesday, 11:02 am', 'Nov 3, 8:40 am', 'Nov 3, 2025, 8:40 am'. */
export function timeText(ms: number, now: number, timeZone?: string, locale = 'en-US') {
  const formats = findFormats(timeZone, locale)
  const time = shownTime(ms, formats.time)
  const daysAgo = dayNumber(now, formats.numbers) - dayNumber(ms, formats.numbers)
  if (daysAgo === 0 || daysAgo === 1)
    return `${capitalized(formats.relative.format(-daysAgo, 'day'), locale)}, ${time}`
  if (daysAgo > 1 && daysAgo < 7) return `${capitalized(formats.weekday.format(ms), locale)}, ${time}`
  const isThisYear = formats.year.format(ms) === formats.year.format(now)
  return `${(isThisYear ? formats.date : formats.dateAndYear).format(ms)}, ${time}`
}
