const DAY_MS = 24 * 60 * 60 * 1000

/** Midnight before a moment, as if its place's clock were universal time: days can be counted with it. */
function dayNumber(ms: number, timeZone: string | undefined) {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms) // 2026-11-20
  return Date.parse(parts) / DAY_MS
}

/** 'Today, 9:12 am', 'Yesterday, 5:55 pm', 'Wednesday, 11:02 am', 'Nov 3, 8:40 am', 'Nov 3, 2025, 8:40 am'. */
export function timeText(ms: number, now: number, timeZone?: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(ms)
  const time = format({ hour: 'numeric', minute: '2-digit' }).replace('AM', 'am').replace('PM', 'pm')
  const daysAgo = dayNumber(now, timeZone) - dayNumber(ms, timeZone)
  if (daysAgo === 0) return `Today, ${time}`
  if (daysAgo === 1) return `Yesterday, ${time}`
  if (daysAgo > 1 && daysAgo < 7) return `${format({ weekday: 'long' })}, ${time}`
  const isThisYear =
    format({ year: 'numeric' }) ===
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now)
  return `${format({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })}, ${time}`
}
