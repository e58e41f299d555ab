import { expect, test } from 'vitest'
import { JOB_KINDS, type JobKind, nextRunAt, scheduleOf } from './backoff.ts'

const NOW = Date.UTC(2026, 10, 26)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const next = (kind: JobKind, tries: number, { waitMs = 0, age = 0 } = {}) => {
  const at = nextRunAt({ kind, created_at: NOW - age, tries }, waitMs, NOW)
  return at === undefined ? undefined : (at - NOW) / 1000
}

test('a mail is tried again after up to a minute, for a day, and not forever with the clock ahead', () => {
  expect([1, 2, 3, 4, 5, 6, 1499].map((tries) => next('mail', tries))).toEqual([2, 5, 15, 30, 60, 60, 60])
  expect(next('mail', 9, { age: DAY - 1 })).toBeUndefined()
  expect(next('mail', 1500, { age: -365 * DAY })).toBeUndefined()
})

test('a push message is tried five times, waits as long as asked, and is dropped after an hour', () => {
  expect([1, 2, 3, 4, 5].map((tries) => next('push', tries))).toEqual([15, 60, 300, 900, undefined])
  expect(next('push', 1, { waitMs: 10 * MINUTE })).toBe(600)
  expect(next('push', 1, { waitMs: 60 * MINUTE })).toBeUndefined()
  expect(next('push', 1, { age: 60 * MINUTE })).toBeUndefined()
})

test('a call of a webhook is tried ten times within four days, each time later, and not before the response says', () => {
  const waits = Array.from({ length: 9 }, (_, tried) => next('webhook', tried + 1)!)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.slice(0, 4)).toEqual([5, 300, 1800, 7200])
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(96 * 3600)
  expect(next('webhook', 10)).toBeUndefined()
  expect(next('webhook', 1, { waitMs: MINUTE })).toBe(60)
  expect(next('webhook', 1, { waitMs: 42 * DAY })).toBe(24 * 3600)
})

test.each(JOB_KINDS)(
  'no wait of a job of the kind %s is taken for one that a clock ahead has stored',
  (kind) => {
    const { waits, maxWait } = scheduleOf(kind)
    expect(Math.max(...waits)).toBeLessThanOrEqual(maxWait)
  },
)
