import { expect, test } from 'vitest'
import { isBroken, isTelling } from './handoff.ts'

const handoffs = (opened: number, saidSent: number) => ({ opened, saidSent })

test('a share that halved is a broken link, from 50 hand-offs on', () => {
  const before = handoffs(400, 320)
  expect(isBroken(handoffs(50, 20), before)).toBe(true)
  expect(isBroken(handoffs(50, 21), before)).toBe(false)
  expect(isBroken(handoffs(49, 0), before)).toBe(false)
  expect(isBroken(handoffs(50, 0), handoffs(49, 49))).toBe(false)
  expect(isBroken(handoffs(50, 0), handoffs(50, 0))).toBe(false) // nobody ever answered
})

test('a sentence about a way needs ten hand-offs', () => {
  expect([isTelling(handoffs(9, 9)), isTelling(handoffs(10, 0))]).toEqual([false, true])
})
