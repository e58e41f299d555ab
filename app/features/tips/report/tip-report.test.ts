import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/kit/calendar/day.ts'
import {
  firstDayOf,
  lastDayOf,
  readTipReportView,
  type TipReportCount,
  tipReportLines,
  tipReportTotals,
  UNITS,
} from './tip-report.ts'

const count = (day: string, more: Partial<TipReportCount> = {}): TipReportCount => ({
  ...{ day, method: 'venmo', currency: 'USD', state: 'chosen', tips: 1, tipsMinor: 500, confirmedMinor: 0 },
  ...more,
})

test('weeks begin on Monday, and each part of the calendar ends with its last day', () => {
  expect(UNITS.map((unit) => firstDayOf(unit, '2026-11-26'))).toEqual([
    '2026-11-26',
    '2026-11-23',
    '2026-11-01',
    '2026-01-01',
  ])
  expect(lastDayOf('week', '2026-11-23')).toBe('2026-11-29')
  expect(lastDayOf('month', '2028-02-01')).toBe('2028-02-29')
  expect(lastDayOf('month', '2026-12-01')).toBe('2026-12-31')
  expect(lastDayOf('year', '2026-01-01')).toBe('2026-12-31')
})

test('a line for each way and currency of a month, newest first, cut by the span', () => {
  const counts = [
    count('2026-10-30', { state: 'confirmed', confirmedMinor: 700 }),
    count('2026-11-02'),
    count('2026-11-03', { state: 'said-sent' }),
    count('2026-11-03', { method: 'cashapp' }),
    count('2026-11-03', { method: 'paypal', currency: 'EUR', tipsMinor: 900 }),
  ]
  const lines = tipReportLines(counts, { unit: 'month', from: '2026-10-15', to: '2026-11-20' })
  expect(lines.map(({ from, to, method, currency }) => [from, to, currency, method])).toEqual([
    ['2026-11-01', '2026-11-20', 'EUR', 'paypal'],
    ['2026-11-01', '2026-11-20', 'USD', 'cashapp'],
    ['2026-11-01', '2026-11-20', 'USD', 'venmo'],
    ['2026-10-15', '2026-10-31', 'USD', 'venmo'],
  ])
  expect(lines[2]!.parts).toEqual({
    chosen: { tips: 1, minor: 500 },
    'said-sent': { tips: 1, minor: 500 },
    confirmed: { tips: 0, minor: 0 },
  })
  expect(tipReportTotals(counts).map(({ currency, parts }) => [currency, parts.confirmed.minor])).toEqual([
    ['USD', 700],
    ['EUR', 0],
  ])
})

test('nothing is lost between the lines and the totals, whatever the unit', () => {
  const days = fc.integer({ min: 0, max: 900 }).map((ago) => addDays('2026-11-26', -ago))
  fc.assert(
    fc.property(fc.array(days), fc.constantFrom(...UNITS), (all, unit) => {
      const counts = all.map((day) => count(day))
      const lines = tipReportLines(counts, { unit, from: '2024-01-01', to: '2026-11-26' })
      expect(lines.reduce((sum, { tips }) => sum + tips, 0)).toBe(all.length)
      expect(tipReportTotals(counts)[0]?.tips ?? 0).toBe(all.length)
    }),
  )
})

test('an address without a valid span shows the months of this year', () => {
  const read = (query: string) => readTipReportView(new URLSearchParams(query), '2026-11-26')
  for (const query of ['', 'unit=hour', 'from=x&to=2026-13-01'])
    expect(read(query)).toEqual({ unit: 'month', from: '2026-01-01', to: '2026-11-26' })
  expect(read('unit=week&from=2025-12-01&to=2025-12-31')).toEqual({
    unit: 'week',
    from: '2025-12-01',
    to: '2025-12-31',
  })
})
