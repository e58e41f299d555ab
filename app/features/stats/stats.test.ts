import { expect, test } from 'vitest'
import { averageCents } from './stats.ts'

test('the average counts sessions with a tip alone (DASH-23)', () => {
  expect(averageCents(1800, 3)).toBe(600)
  expect(averageCents(1000, 3)).toBe(333)
  expect(averageCents(0, 0)).toBe(0)
})
