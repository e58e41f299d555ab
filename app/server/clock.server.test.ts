import { expect, test } from 'vitest'
import { isOpen, openWindowEnds, openWindowStarts } from './clock.server.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test('a window is open until its end, and one that ends later than it can is over', () => {
  const open = (endsIn: number) => isOpen(NOW + endsIn, MINUTE, NOW)
  expect([open(0), open(1), open(MINUTE)]).toEqual([false, true, true])
  // The clocks of two servers differ by less than five seconds.
  expect([open(MINUTE + 5000), open(MINUTE + 5001), open(-1)]).toEqual([true, false, false])
})

test('the range of starts of an open window is the range of its ends minus its length', () => {
  expect(openWindowEnds(MINUTE, NOW)).toEqual({ after: NOW, until: NOW + MINUTE + 5000 })
  expect(openWindowStarts(MINUTE, NOW)).toEqual({ after: NOW - MINUTE, until: NOW + 5000 })
})
