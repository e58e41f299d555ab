import { expect, test } from 'vitest'
import { type DeviceAge, type Fate, fateOf, type GivenProof, waitOf } from './held-change.ts'

const HOUR = 60 * 60 * 1000

// The table of decision 89: device, proof, then any change, the first way of an account, and its first 24 hours.
const TABLE: [DeviceAge, GivenProof, change: Fate, first: Fate, young: Fate][] = [
  ['known', 'passkey', 'at-once', 'at-once', 'at-once'],
  ['known', 'password', 'at-once', 'at-once', 'at-once'],
  ['known', 'google', 'held', 'at-once', 'at-once'],
  ['known', 'none', 'refused', 'refused', 'refused'],
  ['unknown', 'passkey', 'at-once', 'at-once', 'at-once'],
  ['unknown', 'password', 'held', 'at-once', 'at-once'],
  ['unknown', 'google', 'held', 'at-once', 'at-once'],
  ['unknown', 'none', 'refused', 'refused', 'refused'],
]

test.each(TABLE)('a change from a %s device with %s is %s (T49)', (device, proof, change, first, young) => {
  expect([
    fateOf({ device, proof, isFirst: false, isYoung: false, heldToday: 9 }),
    fateOf({ device, proof, isFirst: true, isYoung: false, heldToday: 10 }),
    fateOf({ device, proof, isFirst: false, isYoung: true, heldToday: 10 }),
    fateOf({ device, proof, isFirst: false, isYoung: false, heldToday: 10 }),
  ]).toEqual([change, first, young, change === 'held' ? 'too-many' : change])
})

test('the coin counts the hours that are left, whole ones from 24 to 0', () => {
  expect([24, 23.5, 18, 0.01, 0, -3, 99].map((hours) => waitOf(hours * HOUR, 0))).toEqual([
    { hours: 24, passed: 0 },
    { hours: 24, passed: 0 },
    { hours: 18, passed: 6 },
    { hours: 1, passed: 23 },
    { hours: 0, passed: 24 },
    { hours: 0, passed: 24 },
    { hours: 24, passed: 0 },
  ])
})
