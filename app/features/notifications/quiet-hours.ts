import { clockIn } from '#app/kit/calendar/day.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes of the day between which nothing is sent; they may pass midnight. */
export type QuietHours = { from: number; to: number }

function minuteIn(timeZone: string, ms: number) {
  const [hours = 0, minutes = 0] = clockIn(timeZone, ms).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}

const wrapped = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES

/** When the clock of a time zone next shows a minute of the day, after now. */
function nextAt(minute: number, timeZone: string, now: number) {
  const left = wrapped(minute - minuteIn(timeZone, now)) || DAY_MINUTES
  const at = now - (now % MINUTE_MS) + left * MINUTE_MS
  // The clock may be changed until then.
  const ahead = wrapped(minuteIn(timeZone, at) - minute + DAY_MINUTES / 2) - DAY_MINUTES / 2
  const exact = at - ahead * MINUTE_MS
  // A minute that the clock leaves out would lie in the past.
  return exact > now ? exact : now + MINUTE_MS
}

/** When the quiet hours of now end, in milliseconds; undefined outside of them. */
export function quietUntil(quiet: QuietHours | undefined, timeZone: string, now: number) {
  if (!quiet) return undefined
  const minute = minuteIn(timeZone, now)
  if (wrapped(minute - quiet.from) >= wrapped(quiet.to - quiet.from)) return undefined
  return nextAt(quiet.to, timeZone, now)
}

/** When the next quiet hours begin; infinity without any. */
export function quietFrom(quiet: QuietHours | undefined, timeZone: string, now: number) {
  if (!quiet || quiet.from === quiet.to) return Number.POSITIVE_INFINITY
  return nextAt(quiet.from, timeZone, now)
}
