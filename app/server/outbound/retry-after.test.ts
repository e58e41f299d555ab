import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.server.ts'

const NOW = Date.UTC(2026, 10, 26)
const MINUTE = 60_000

test('Retry-After is read as seconds and as a date', () => {
  expect(retryAfterMs('120', NOW)).toBe(2 * MINUTE)
  expect(retryAfterMs(new Date(NOW + MINUTE).toUTCString(), NOW)).toBe(MINUTE)
  for (const none of [null, '', 'soon', '-5', new Date(NOW - MINUTE).toUTCString()])
    expect(retryAfterMs(none, NOW)).toBe(0)
})
