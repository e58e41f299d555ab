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

describe('a mailed link', () => {
  const made = { state: 'made', created_at: 0, ended_at: 5, confirmed_at: null } as const
  const held = { state: 'held', created_at: 0, ended_at: null, confirmed_at: null } as const

  test('undoes a change for seven days after it was made', () => {
    expect(linkState('undo', made, { now: 5 + UNDO_MS - 1 })).toBe('open')
    expect(linkState('undo', made, { now: 5 + UNDO_MS })).toBe('gone')
    expect(linkState('undo', held, { now: UNDO_MS * 2 })).toBe('open')
  })

  test('works once', () => {
    const at = { now: 6 }
    expect(linkState('undo', { ...made, state: 'undone' }, at)).toBe('undone')
    expect(linkState('undo', { ...held, state: 'dropped' }, at)).toBe('dropped')
    expect(linkState('confirm', held, at)).toBe('open')
    expect(linkState('confirm', { ...held, confirmed_at: 1 }, at)).toBe('confirmed')
    expect(linkState('confirm', made, at)).toBe('made')
    expect(linkState('confirm', undefined, at)).toBe('gone')
  })

  test('undoes again what followed, for seven days; a confirmation does not', () => {
    for (const state of ['undone', 'dropped'] as const) {
      const ended = { ...made, state }
      expect(linkState('undo', ended, { isFollowed: true, now: 5 + UNDO_MS - 1 })).toBe('open')
      expect(linkState('undo', ended, { isFollowed: true, now: 5 + UNDO_MS })).toBe('gone')
      expect(linkState('confirm', ended, { isFollowed: true, now: 6 })).toBe(state)
    }
  })
})
