// Mechanism: rendering limit for strangers, unknown query keys, trailing slashes
import { LRUCache } from 'lru-cache'

const BURST = 150
const PER_SECOND = 5
const MAX_REMEMBERED = 10_000 // addresses

const LOOPBACK = /^(127\.|::1$|0:0:0:0::)/ // the machine itself, or a proxy that is not declared and speaks for everybody

const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_REMEMBERED })

/**
 * Takes one of the pages that may be rendered for strangers of an address: 5 a second, after 150 at once. Returns whether
 * there is one.
 */
export function takeRender(address: string, now = performance.now()) {
  if (LOOPBACK.test(address)) return true
  const { left, at } = buckets.get(address) ?? { left: BURST, at: now }
  const refilled = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND)
  if (refilled < 1) return false
  buckets.set(address, { left: refilled - 1, at: now })
  return true
}

/** Gives one back that was no page of a stranger. */
export function returnRender(address: string) {
  const bucket = buckets.get(address)
  if (bucket) bucket.left += 1
}
