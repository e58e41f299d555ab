import { expect, test } from 'vitest'
import { nextTryAt, outcomeOf } from './push-outcome.ts'

const NOW = Date.UTC(2026, 10, 26)
const MINUTE = 60_000

test('a response of a push service means one thing', () => {
  const outcomes = [201, 204, 404, 410, 429, 500, 503, 401, 403, 400, 413, 302].map(outcomeOf)
  expect(outcomes).toEqual([
    ...['sent', 'sent', 'gone', 'gone', 'later', 'later', 'later'],
    ...['refused-key', 'refused-key', 'refused', 'refused', 'refused'],
  ])
})

test('tries are further and further apart, wait as long as asked, and end after five and after an hour', () => {
  const next = (tries: number, waitMs = 0, age = 0) => {
    const at = nextTryAt({ created_at: NOW - age, tries }, waitMs, NOW)
    return at === undefined ? undefined : (at - NOW) / 1000
  }
  expect([1, 2, 3, 4, 5].map((tries) => next(tries))).toEqual([15, 60, 300, 900, undefined])
  expect(next(1, 10 * MINUTE)).toBe(600)
  expect(next(1, 60 * MINUTE)).toBeUndefined()
  expect(next(1, 0, 60 * MINUTE)).toBeUndefined()
})
