import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, dayEndIn, dayIn, dayOf, momentIn } from './day.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19'],
  ['America/New_York', '2026-11-20T05:00:00Z', '2026-11-20'],
  ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
  ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20'], // 5:45 ahead
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'], // 14 hours ahead
  ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
])('in %s the moment %s belongs to %s', (zone, moment, day) => {
  expect(dayIn(zone, at(moment))).toBe(day)
})

test('the day on which clocks are put back has 25 hours, the one on which they are put forward 23', () => {
  const hours = (from: string, day: string) =>
    Array.from({ length: 72 }, (_, hour) => dayIn('America/New_York', at(from) + hour * 3_600_000)).filter(
      (one) => one === day,
    ).length
  expect(hours('2026-10-31T00:00:00Z', '2026-11-01')).toBe(25)
  expect(hours('2026-03-07T00:00:00Z', '2026-03-08')).toBe(23)
})

test('in UTC both names of a day are the same', () => {
  const anyMoment = fc.integer({ min: 0, max: at('2100-01-01T00:00:00Z') })
  fc.assert(fc.property(anyMoment, (ms) => dayIn('UTC', ms) === dayOf(ms)))
})

test.each([
  ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-20 00:00:00'],
  ['America/New_York', '2026-11-20T05:00:00Z', '2026-11-21 00:00:00'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02 00:00:00'], // a day of 25 hours
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09 00:00:00'], // a day of 23 hours
  ['Asia/Kathmandu', '2026-11-20T00:00:00Z', '2026-11-21 00:00:00'],
])('in %s the day of %s ends at %s', (zone, moment, end) => {
  const endsAt = dayEndIn(zone, at(moment))
  expect(clockIn(zone, endsAt)).toBe(end)
  expect(dayIn(zone, endsAt - 1)).toBe(dayIn(zone, at(moment)))
})

test.each([
  ['America/New_York', '2026-11-20T14:03', '2026-11-20T19:03:00Z'],
  ['Asia/Kathmandu', '2026-11-20T00:00', '2026-11-19T18:15:00Z'],
  ['America/New_York', '2026-11-01T03:00', '2026-11-01T08:00:00Z'], // the clock was put back an hour before
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00Z'], // it was put forward at this moment
  ['UTC', '2026-02-30', undefined],
  ['UTC', '2026-13-01T00:00', undefined],
  ['UTC', '0001-01-01T00:00', undefined],
])('in %s the local time %s is %s', (zone, local, moment) => {
  expect(momentIn(zone, local)).toBe(moment && at(moment))
})
