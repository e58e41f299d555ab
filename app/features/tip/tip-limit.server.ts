import { type Counted, isAnyLimitReached, takeAttempts } from '#app/server/limits.server.ts'

const WINDOW_MS = 10 * 60 * 1000

// One phone, whose owner may change the amount and the app.
export const TIPS_PER_VISITOR = { max: 10, windowMs: WINDOW_MS }

// A large table, or a few of them behind one address.
export const TIPS_PER_TABLE = { max: 40, windowMs: WINDOW_MS }

// A hall with many providers may share one address.
export const TIPS_PER_ADDRESS = { max: 200, windowMs: WINDOW_MS }

// More than the busiest event needs.
export const TIPS_PER_PROVIDER = { max: 5000, windowMs: WINDOW_MS }

type Sender = { ip: string; visitorId: string | undefined } // undefined: the browser sent none

/** What a tip of this browser to this provider is counted against. */
export const tipLimits = ({ ip, visitorId }: Sender, providerId: string): Counted[] => [
  ...(visitorId ? [{ key: `tip:visitor:${providerId}:${visitorId}`, limit: TIPS_PER_VISITOR }] : []),
  { key: `tip:table:${providerId}:${ip}`, limit: TIPS_PER_TABLE },
  { key: `tip:ip:${ip}`, limit: TIPS_PER_ADDRESS },
  { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER },
]

/** Counts a tip against the limits of its browser, its address and its provider; returns whether all allow it. */
export async function takeTip(sender: Sender, providerId: string) {
  const limits = tipLimits(sender, providerId)
  return !(await isAnyLimitReached(limits)) && takeAttempts(limits)
}
