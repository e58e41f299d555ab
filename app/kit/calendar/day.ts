// Mechanism: time zone of a day, names of time zones
/** The day of a moment as 2026-11-20, in universal time: the same for every server. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days after a day. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS)

// Creating a format takes many times as long as using it, and there are only some hundred time zones.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const date = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time })
  formats.set(timeZone, format)
  return format
}

/** A local date and time in a time zone: 2026-11-20 04:12:05. */
export function clockIn(timeZone: string, ms: number) {
  const parts = formatOf(timeZone).formatToParts(ms)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** The day of a moment as 2026-11-20, in a time zone. */
export const dayIn = (timeZone: string, ms: number) => clockIn(timeZone, ms).slice(0, 10)

const LOCAL_TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/ // of a form field

/** The moment of a local date and time such as 2026-11-20T14:03 in a time zone; undefined for any other text. */
export function momentIn(timeZone: string, local: string) {
  const asUtc = LOCAL_TIME.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const shown = (ms: number) => Date.parse(`${clockIn(timeZone, ms).replace(' ', 'T')}Z`)
  const near = 2 * asUtc - shown(asUtc)
  return near + asUtc - shown(near)
}

const MAX_DAY_MS = 27 * 60 * 60 * 1000 // a day on which the clock is set back, and more

/** When the day of a moment ends in a time zone, in milliseconds since the epoch. */
export function dayEndIn(timeZone: string, ms: number) {
  const day = dayIn(timeZone, ms)
  let [within, after] = [ms, ms + MAX_DAY_MS]
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2)
    if (dayIn(timeZone, middle) === day) within = middle
    else after = middle
  }
  return after
}
