const DAY_MS = 24 * 60 * 60 * 1000

const dayNumber = (ms: number, timeZone?: string) =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)) / DAY_MS

/** 'today', 'yesterday', 'Nov 3' or 'Nov 3, 2025', within a sentence. */
export function dayText(ms: number, now: number, timeZone?: string, locale = 'en-US') {
  const daysAgo = dayNumber(now, timeZone) - dayNumber(ms, timeZone)
  if (daysAgo === 0 || daysAgo === 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
  const yearOf = (at: number) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at)
  const year = yearOf(ms) === yearOf(now) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric', year }).format(ms)
}

/** 'March', or 'March 2025' in another year. */
export function monthText(ms: number, now: number, timeZone?: string, locale = 'en-US') {
  const yearOf = (at: number) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at)
  const year = yearOf(ms) === yearOf(now) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year }).format(ms)
}
