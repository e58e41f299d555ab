import { expect, test } from 'vitest'
import { averageMinor } from './stats.ts'

test('the average counts sessions with a tip alone (DASH-23)', () => {
  expect(averageMinor(1800, 3)).toBe(600)
  expect(averageMinor(1000, 3)).toBe(333)
  expect(averageMinor(0, 0)).toBe(0)
})
