const DAY_MS = 24 * 60 * 60 * 1000

function formatsOf(timeZone: string | undefined) {
  const english = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  return {
    numbers: new Intl.DateTimeFormat('en-CA', { timeZone }), // 2026-11-20
    time: english({ hour: 'numeric', minute: '2-digit' }),
    weekday: english({ weekday: 'long' }),
    date: english({ month: 'short', day: 'numeric' }),
    dateAndYear: english({ month: 'short', day: 'numeric', year: 'numeric' }),
    year: english({ year: 'numeric' }),
  }
}

const MAX_ZONES = 20
// Creating a format is slow and takes memory outside the JavaScript heap.
const cache = new Map<string | undefined, ReturnType<typeof formatsOf>>()

/** The number of the local day, for differences in days. */
const dayNumber = (ms: number, numbers: Intl.DateTimeFormat) => Date.parse(numbers.format(ms)) / DAY_MS

/** 'Today, 9:12 am', 'Yesterday, 5:55 pm', 'Wednesday, 11:02 am', 'Nov 3, 8:40 am', 'Nov 3, 2025, 8:40 am'. */
export function timeText(ms: number, now: number, timeZone?: string) {
  const formats = cache.get(timeZone) ?? formatsOf(timeZone)
  if (cache.size > MAX_ZONES) cache.clear()
  cache.set(timeZone, formats)
  const time = formats.time.format(ms).replace('AM', 'am').replace('PM', 'pm')
  const daysAgo = dayNumber(now, formats.numbers) - dayNumber(ms, formats.numbers)
  if (daysAgo === 0) return `Today, ${time}`
  if (daysAgo === 1) return `Yesterday, ${time}`
  if (daysAgo > 1 && daysAgo < 7) return `${formats.weekday.format(ms)}, ${time}`
  const isThisYear = formats.year.format(ms) === formats.year.format(now)
  return `${(isThisYear ? formats.date : formats.dateAndYear).format(ms)}, ${time}`
}
