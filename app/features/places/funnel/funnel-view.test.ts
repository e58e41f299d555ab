import { describe, expect, test } from 'vitest'
import type { Funnel } from './funnel.ts'
import { NO_STEPS } from './funnel.ts'
import {
  busiestHour,
  busiestOf,
  concludeFrom,
  dayOfWeekday,
  heatLevel,
  lengthOf,
  openHours,
  sumFunnels,
  weekdayOf,
  weekOf,
} from './funnel-view.ts'

const NO_HOURS: readonly number[] = Array<number>(24).fill(0)
const hoursWith = (counts: Record<number, number>) => NO_HOURS.map((_, hour) => counts[hour] ?? 0)
const steps = (scans: number, confirmed = 0): Funnel => ({ ...NO_STEPS, scans, confirmed })

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [3, 10, 1],
  [4, 10, 2],
  [7, 10, 3],
  [10, 10, 3],
  [1, 1, 3],
  [0, 0, 0],
])('of %i scans where the most are %i the heat is %i', (count, most, level) =>
  expect(heatLevel(count, most)).toBe(level),
)

test.each([
  [
    { 7: 1, 19: 2 },
    { first: 7, last: 19 },
  ],
  [{ 9: 1 }, { first: 7, last: 12 }],
  [{ 23: 1 }, { first: 18, last: 23 }],
  [{ 0: 1 }, { first: 0, last: 5 }],
  [{}, { first: 8, last: 13 }],
])('the shown hours of %j are %j', (counts, range) => expect(openHours(hoursWith(counts))).toEqual(range))

test('the busiest hour is the first of equal ones, and there is none without scans', () => {
  expect(busiestHour(hoursWith({ 9: 3, 12: 3, 13: 1 }))).toBe(9)
  expect(busiestHour(NO_HOURS)).toBeUndefined()
})

test('scans are added up by weekday, Monday first, and hour', () => {
  const week = weekOf([
    { day: '2026-11-23', hour: 9, scans: 2 }, // a Monday
    { day: '2026-11-16', hour: 9, scans: 3 },
    { day: '2026-11-29', hour: 23, scans: 4 }, // a Sunday
  ])
  expect([week[0]![9], week[6]![23], week.flat().reduce((sum, one) => sum + one)]).toEqual([5, 4, 9])
  expect(busiestOf(week)).toEqual({ day: 0, hour: 9, scans: 5 })
  expect(busiestOf(weekOf([]))).toBeUndefined()
  for (let weekday = 0; weekday < 7; weekday++) expect(weekdayOf(dayOfWeekday(weekday))).toBe(weekday)
  expect(weekdayOf('2023-12-31')).toBe(6)
})

test('funnels are added up step by step', () => {
  const one: Funnel = { scans: 5, games: 4, opened: 3, said_sent: 2, confirmed: 1 }
  expect(sumFunnels([one, one])).toEqual({ scans: 10, games: 8, opened: 6, said_sent: 4, confirmed: 2 })
  expect(sumFunnels([])).toEqual(NO_STEPS)
})

describe('the conclusion', () => {
  const bar = { name: 'Bar', steps: steps(61, 16) }
  const ana = { name: 'Ana', steps: steps(38, 13) }
  const table = { name: 'Table 12', steps: steps(3) }

  test('is drawn from 100 scans on', () => {
    expect(concludeFrom(steps(99, 30), [bar])).toBeUndefined()
    expect(concludeFrom(steps(100, 25), [])).toEqual({ oneIn: 4, best: undefined, rare: undefined })
  })
  test('names the best place, and one that is hardly scanned', () => {
    expect(concludeFrom(steps(222, 54), [bar, ana, table])).toEqual({
      oneIn: 4,
      best: 'Ana',
      rare: { name: 'Table 12', scans: 3 },
    })
  })
  test('names no best of one place, and none by a few scans', () => {
    expect(concludeFrom(steps(100, 20), [bar])?.best).toBeUndefined()
    const lucky = { name: 'Table 1', steps: steps(9, 9) }
    expect(concludeFrom(steps(222, 54), [bar, ana, lucky])?.best).toBe('Ana')
  })
  test('has no share without a confirmed tip', () => {
    expect(concludeFrom(steps(200), [bar])?.oneIn).toBeUndefined()
    expect(concludeFrom(steps(100, 100), [])?.oneIn).toBe(1)
    for (const confirmed of [101, 300]) expect(concludeFrom(steps(100, confirmed), [])?.oneIn).toBeUndefined()
  })
})

test.each([
  [10, 40, 25],
  [50, 40, 100],
  [1, 0, 0],
])('%i of %i is %i percent', (count, most, percent) => expect(lengthOf(count, most)).toBe(percent))
