import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import messages from '#content/en/owner/plan.json'
import { isPlan, oneMonthAhead, PRICE_CENTS } from './plan.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('one month ahead (SUB-15, SUB-17)', () => {
  test.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-01-31', '2026-02-28'],
    ['2024-01-31', '2024-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-03-31', '2026-04-30'],
    ['2026-02-28', '2026-03-28'],
  ])('of %s is %s', (from, to) => {
    expect(oneMonthAhead(at(from))).toBe(at(to))
  })

  test('is always the next month, at the same time of the day, at most 31 days later', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (from) => {
        const to = new Date(oneMonthAhead(from.getTime()))
        expect(to.getUTCMonth()).toBe((from.getUTCMonth() + 1) % 12)
        expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10))
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(31 * 86_400_000)
      }),
    )
  })
})

test('the free plan costs nothing forever, the Menu Plan 4.99 monthly (SUB-01)', () => {
  expect(PRICE_CENTS).toEqual({ free: 0, menu: 499 })
  expect(messages.names.menu).toBe('Menu Plan')
  expect(messages.rhythms).toEqual({ free: 'forever', menu: 'monthly' })
})

test('a first choice is a subscription, a later one an update (SUB-08)', () => {
  const { first, changed } = messages.done
  expect(first({ plan: 'menu' })).toBe('Successfully subscribed to Menu plan!')
  expect(changed({ plan: 'menu' })).toBe('Successfully updated to Menu plan!')
  expect(changed({ plan: 'free' })).toBe('Successfully updated to Free plan!')
})

test('nothing but the two plans is a plan (SUB-07, SUB-19)', () => {
  for (const text of ['gold', 'FREE', '', 'menu ', 'toString', null, undefined, 1, ['menu']])
    expect(isPlan(text)).toBe(false)
})
