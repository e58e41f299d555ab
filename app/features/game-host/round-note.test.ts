import { expect, test } from 'vitest'
import { roundNote } from './round-note.ts'

const last = { round: 'a', verified: true, score: 50, shown: 50 }

test.each([
  ['offline', 'offline'],
  ['pending', 'late'], // its answer did not come before the first move
  ['tooLong', 'tooLong'],
  [403, 'off'],
  [422, 'outdated'],
  [429, 'unavailable'],
  [503, 'unavailable'],
] as const)('a round whose seed was %s does not count because it is %s', (outcome, why) => {
  expect(roundNote({ unproven: outcome }, last)).toBe(why)
})

test('a board says nothing of a round that is on it as it was shown', () => {
  expect(roundNote({ round: 'a' }, last)).toBeUndefined()
  expect(roundNote({}, last)).toBeUndefined() // no round was played
})

test('a board names its own points where they differ, of this round alone', () => {
  expect(roundNote({ round: 'a' }, { ...last, score: 40 })).toBe('otherPoints')
  expect(roundNote({ round: 'b' }, { ...last, score: 40 })).toBe('unchecked')
})

test('a board says that a round could not be checked', () => {
  expect(roundNote({ round: 'a' }, { ...last, verified: false, score: null })).toBe('unchecked')
  expect(roundNote({ round: 'a' }, undefined)).toBe('unchecked')
})
