import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/calendar/day.ts'
import { firstDay, PERIODS, type Period, readPeriod } from '#app/kit/calendar/period.ts'
import { barName, barsOf } from './bars.ts'

const TODAY = '2026-11-20'
const periods = Object.keys(PERIODS) as Period[]
const aDay = (day: string, tipsMinor = 500) => ({
  ...{ day, sessions: 2, state: 'chosen' as const, tips: 1, tipsMinor, confirmedMinor: 0 },
})

describe('the period of the bars', () => {
  test('thirty days end today and begin 29 days earlier', () => {
    const bars = barsOf([], '30', TODAY)
    expect(bars).toHaveLength(30)
    expect(bars[0]).toMatchObject({ from: '2026-10-22', to: '2026-10-22', tipsMinor: 0 })
    expect(bars.at(-1)).toMatchObject({ from: TODAY, to: TODAY })
  })

  test('a year is twelve months, of which the last one is not over', () => {
    const bars = barsOf([aDay('2026-02-28'), aDay('2026-03-01'), aDay(TODAY)], '365', TODAY)
    expect(bars.map(({ from }) => from.slice(0, 7))).toEqual(
      ['2025-12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((part) =>
        part.length === 2 ? `2026-${part}` : part,
      ),
    )
    expect(bars.filter(({ tips }) => tips).map(({ from }) => from)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-11-01',
    ])
    expect(bars.at(-1)!.to).toBe(TODAY)
  })

  test('thirteen weeks are bars of seven days up to today', () => {
    const bars = barsOf([], '91', TODAY)
    expect(bars).toHaveLength(13)
    expect(bars.at(-1)).toMatchObject({ from: '2026-11-14', to: TODAY })
  })

  test('bars are contiguous and contain everything counted within their days', () => {
    const anyDay = fc.integer({ min: -500, max: 500 }).map((days) => addDays('2026-02-27', days))
    fc.assert(
      fc.property(
        fc.constantFrom(...periods),
        anyDay,
        fc.array(anyDay, { maxLength: 40 }),
        (period, today, days) => {
          const bars = barsOf(
            days.map((day) => aDay(day)),
            period,
            today,
          )
          for (const [index, bar] of bars.entries()) {
            if (index > 0) expect(bar.from).toBe(addDays(bars[index - 1]!.to, 1))
          }
          const within = days.filter((day) => day >= firstDay(period, today) && day <= today)
          expect(bars.reduce((sum, { tips }) => sum + tips, 0)).toBe(within.length)
        },
      ),
    )
  })

  test('an unknown period is the last 30 days', () => {
    for (const text of [null, '', '8', 'toString', '30 ']) expect(readPeriod(text)).toBe('30')
    for (const period of periods) expect(readPeriod(period)).toBe(period)
  })

  test('the name of a bar is the days that it covers', () => {
    const bar = { ...barsOf([], '7', TODAY)[0]!, from: '2026-10-29', to: '2026-11-04' }
    const english = { locale: 'en-US', to: 'to' }
    expect(barName({ ...bar, to: bar.from }, '30', english)).toBe('October 29')
    expect(barName(bar, '91', english)).toBe('October 29 to November 4')
    expect(barName({ ...bar, from: '2026-11-01' }, '91', english)).toBe('November 1 to 4')
    expect(barName({ ...bar, from: '2026-10-01' }, '365', english)).toBe('October 2026')
    const overNewYear = { ...bar, from: '2026-12-29', to: '2027-01-04' }
    expect(barName(overNewYear, '91', english)).toBe('December 29 to January 4')
    const german = { locale: 'de-DE', to: 'bis' }
    expect(barName(bar, '91', german)).toBe('29. Oktober bis 4. November')
    expect(barName({ ...bar, from: '2026-11-01' }, '91', german)).toBe('1. bis 4. November')
    const spanish = { locale: 'es-US', to: 'al' }
    expect(barName({ ...bar, from: '2026-11-01' }, '91', spanish)).toBe('1 al 4 de noviembre')
  })
})
