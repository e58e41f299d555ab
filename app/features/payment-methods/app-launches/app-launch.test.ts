import { expect, test } from 'vitest'
import { isBroken, isTelling } from './app-launch.ts'

const appLaunches = (opened: number, saidSent: number) => ({ opened, saidSent })

test('a share that halved is a broken link, from 50 app launches on', () => {
  const before = appLaunches(400, 320)
  expect(isBroken(appLaunches(50, 20), before)).toBe(true)
  expect(isBroken(appLaunches(50, 21), before)).toBe(false)
  expect(isBroken(appLaunches(49, 0), before)).toBe(false)
  expect(isBroken(appLaunches(50, 0), appLaunches(49, 49))).toBe(false)
  expect(isBroken(appLaunches(50, 0), appLaunches(50, 0))).toBe(false) // nobody ever answered
})

test('a sentence about a way needs ten app launches', () => {
  expect([isTelling(appLaunches(9, 9)), isTelling(appLaunches(10, 0))]).toEqual([false, true])
})
