// Mechanism: log lines, limit of those of one cause
import { LRUCache } from 'lru-cache'

const HOUR_MS = 60 * 60 * 1000
const MAX_REMEMBERED = 10_000

/** Lets `most` lines an hour about each thing into the log, so that nobody fills it. */
export function lineLimit(most: number) {
  const written = new LRUCache<string, { lines: number; since: number }>({ max: MAX_REMEMBERED })
  return (about: string, now = performance.now()) => {
    const known = written.get(about)
    const hour = known && now - known.since < HOUR_MS ? known : { lines: 0, since: now }
    if (hour.lines >= most) return false
    written.set(about, { ...hour, lines: hour.lines + 1 })
    return true
  }
}
