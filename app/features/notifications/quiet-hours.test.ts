import { expect, test } from 'vitest'
import { clockIn } from '#app/kit/calendar/day.ts'
import { quietFrom, quietUntil } from './quiet-hours.ts'

const NIGHT = { from: 20 * 60, to: 7 * 60 }
const BERLIN = 'Europe/Berlin'
const until = (at: string, quiet = NIGHT, zone = BERLIN) => {
  const end = quietUntil(quiet, zone, Date.parse(at))
  return end && clockIn(zone, end)
}

test('quiet hours that pass midnight end in the morning of the provider', () => {
  expect(until('2026-11-20T18:59:59Z')).toBeUndefined() // 19:59
  expect(until('2026-11-20T19:00:00Z')).toBe('2026-11-21 07:00:00') // 20:00
  expect(until('2026-11-21T02:17:30Z')).toBe('2026-11-21 07:00:00')
  expect(until('2026-11-21T05:59:59Z')).toBe('2026-11-21 07:00:00')
  expect(until('2026-11-21T06:00:00Z')).toBeUndefined()
  expect(until('2026-11-21T01:00:00Z', NIGHT, 'America/New_York')).toBe('2026-11-21 07:00:00')
})

test('quiet hours of one day begin and end in it', () => {
  const noon = { from: 12 * 60, to: 13 * 60 + 30 }
  expect(until('2026-11-20T10:59:00Z', noon)).toBeUndefined()
  expect(until('2026-11-20T11:00:00Z', noon)).toBe('2026-11-20 13:30:00')
  expect(until('2026-11-20T12:30:00Z', noon)).toBeUndefined()
})

test('quiet hours end by the clock of the provider also in the nights when it is changed', () => {
  expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29 07:00:00')
  expect(until('2026-10-24T22:00:00Z')).toBe('2026-10-25 07:00:00')
})

test('an end that the clock leaves out in spring is a minute ahead, and not in the past', () => {
  const lateEnd = { from: 22 * 60, to: 2 * 60 }
  for (const at of ['2026-03-29T00:58:30Z', '2026-03-29T00:59:00Z', '2026-03-29T00:59:59Z'])
    expect(quietUntil(lateEnd, BERLIN, Date.parse(at))).toBe(Date.parse(at) + 60_000)
})

test('the next quiet hours begin by the clock of the provider', () => {
  const from = (at: string) => clockIn(BERLIN, quietFrom(NIGHT, BERLIN, Date.parse(at)))
  expect(from('2026-11-20T18:59:30Z')).toBe('2026-11-20 20:00:00')
  expect(from('2026-11-20T06:00:00Z')).toBe('2026-11-20 20:00:00')
  expect(from('2026-03-28T21:00:00Z')).toBe('2026-03-29 20:00:00')
  expect(quietFrom(undefined, BERLIN, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('without quiet hours, and with those of no length, nothing is quiet', () => {
  expect(quietUntil(undefined, BERLIN, 0)).toBeUndefined()
  expect(until('2026-11-20T19:00:00Z', { from: 480, to: 480 })).toBeUndefined()
})
