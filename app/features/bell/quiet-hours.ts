import { clockIn } from '../calendar/day.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes of the day between which nothing is sent; they may pass midnight. */
export type QuietHours = { from: number; to: number }

function minuteIn(timeZone: string, ms: number) {
  const [hours = 0, minutes = 0] = clockIn(timeZone, ms).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}

const wrapped = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES

/** When the quiet hours of now end, in milliseconds; undefined outside of them. */
export function quietUntil(quiet: QuietHours | undefined, timeZone: string, now: number) {
  if (!quiet) return undefined
  const minute = minuteIn(timeZone, now)
  const left = wrapped(quiet.to - minute)
  if (wrapped(minute - quiet.from) >= wrapped(quiet.to - quiet.from)) return undefined
  const end = now - (now % MINUTE_MS) + left * MINUTE_MS
  // The clock may be changed until then.
  const ahead = wrapped(minuteIn(timeZone, end) - quiet.to + DAY_MINUTES / 2) - DAY_MINUTES / 2
  return end - ahead * MINUTE_MS
}
