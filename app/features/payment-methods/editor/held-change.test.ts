import { expect, test } from 'vitest'
import { type ChangeDecision, type DeviceAge, decideChange, type GivenProof, waitOf } from './held-change.ts'

const HOUR = 60 * 60 * 1000

// The table of decision 89: device, proof, then any change, the first way of an account, and its first 24 hours.
const TABLE: [DeviceAge, GivenProof, change: ChangeDecision, first: ChangeDecision, young: ChangeDecision][] =
  [
    ['known', 'passkey', 'allow', 'allow', 'allow'],
    ['known', 'password', 'allow', 'allow', 'allow'],
    ['known', 'google', 'hold', 'allow', 'allow'],
    ['known', 'none', 'deny', 'deny', 'deny'],
    ['unknown', 'passkey', 'allow', 'allow', 'allow'],
    ['unknown', 'password', 'hold', 'allow', 'allow'],
    ['unknown', 'google', 'hold', 'allow', 'allow'],
    ['unknown', 'none', 'deny', 'deny', 'deny'],
  ]

test.each(TABLE)('a change from a %s device with %s is %s (T49)', (device, proof, change, first, young) => {
  expect([
    decideChange({ device, proof, isFirst: false, isYoung: false, heldToday: 9 }),
    decideChange({ device, proof, isFirst: true, isYoung: false, heldToday: 10 }),
    decideChange({ device, proof, isFirst: false, isYoung: true, heldToday: 10 }),
    decideChange({ device, proof, isFirst: false, isYoung: false, heldToday: 10 }),
  ]).toEqual([change, first, young, change === 'hold' ? 'too-many' : change])
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
