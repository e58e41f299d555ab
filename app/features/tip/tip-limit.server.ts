import { type Counted, takeAttempt } from '#app/server/limits.server.ts'

// A room full of customers may share one address.
export const TIPS_PER_ADDRESS = { max: 200, windowMs: 10 * 60 * 1000 }

// More than the busiest event needs.
export const TIPS_PER_PROVIDER = { max: 5000, windowMs: 10 * 60 * 1000 }

/** What a tip from this address to this provider is counted against. */
export const tipLimits = (ip: string, providerId: string): Counted[] => [
  { key: `tip:ip:${ip}`, limit: TIPS_PER_ADDRESS },
  { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER },
]

/** Counts a tip against its address and its provider, and returns whether both limits allow it. */
export async function takeTip(ip: string, providerId: string) {
  for (const { key, limit } of tipLimits(ip, providerId)) if (!(await takeAttempt(key, limit))) return false
  return true
}
