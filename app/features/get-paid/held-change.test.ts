import { describe, expect, test } from 'vitest'
import {
  type DeviceAge,
  type Fate,
  fateOf,
  type GivenProof,
  linkState,
  UNDO_MS,
  waitOf,
} from './held-change.ts'

const HOUR = 60 * 60 * 1000

// The table of decision 89: device, proof, then any change, the first way of an account, and its first 24 hours.
const TABLE: [DeviceAge, GivenProof, change: Fate, first: Fate, young: Fate][] = [
  ['known', 'passkey', 'at-once', 'at-once', 'at-once'],
  ['known', 'password', 'at-once', 'at-once', 'at-once'],
  ['known', 'google', 'at-once', 'at-once', 'at-once'],
  ['known', 'none', 'refused', 'refused', 'refused'],
  ['unknown', 'passkey', 'at-once', 'at-once', 'at-once'],
  ['unknown', 'password', 'held', 'at-once', 'at-once'],
  ['unknown', 'google', 'held', 'at-once', 'at-once'],
  ['unknown', 'none', 'refused', 'refused', 'refused'],
]

test.each(TABLE)('a change from a %s device with %s is %s (T49)', (device, proof, change, first, young) => {
  expect([
    fateOf({ device, proof, isFirst: false, isYoung: false }),
    fateOf({ device, proof, isFirst: true, isYoung: false }),
    fateOf({ device, proof, isFirst: false, isYoung: true }),
  ]).toEqual([change, first, young])
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

describe('a mailed link', () => {
  const made = { state: 'made', created_at: 0, ended_at: 5, confirmed_at: null } as const
  const held = { state: 'held', created_at: 0, ended_at: null, confirmed_at: null } as const

  test('undoes a change for seven days after it was made', () => {
    expect(linkState('undo', made, 5 + UNDO_MS - 1)).toBe('open')
    expect(linkState('undo', made, 5 + UNDO_MS)).toBe('gone')
    expect(linkState('undo', held, UNDO_MS * 2)).toBe('open')
  })

  test('works once', () => {
    expect(linkState('undo', { ...made, state: 'undone' }, 6)).toBe('undone')
    expect(linkState('undo', { ...held, state: 'dropped' }, 6)).toBe('dropped')
    expect(linkState('confirm', held, 6)).toBe('open')
    expect(linkState('confirm', { ...held, confirmed_at: 1 }, 6)).toBe('confirmed')
    expect(linkState('confirm', made, 6)).toBe('made')
    expect(linkState('confirm', undefined, 6)).toBe('gone')
  })
})
