// Mechanism: clock set back, windows of time
const SKEW_MS = 5000 // the clocks of two servers differ by less

/**
 * The ends that a window of `ms` can have while it is open: after `after`, at most `until`. A later end was stored while
 * the clock was ahead. Such a window counts as over.
 */
export const openWindowEnds = (ms: number, now: number) => ({ after: now, until: now + ms + SKEW_MS })

/** The same for a window that is stored by its start. */
export const openWindowStarts = (ms: number, now: number) => ({ after: now - ms, until: now + SKEW_MS })

/** Whether a window of `ms` that ends then is open. */
export function isOpen(endsAt: number, ms: number, now: number) {
  const { after, until } = openWindowEnds(ms, now)
  return endsAt > after && endsAt <= until
}
