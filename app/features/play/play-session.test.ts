import { expect, test } from 'vitest'
import { canComplete, isPlaySessionId, isPossibleIn, isPossibleScore, playSessionId } from './play-session.ts'

test('a play session id is provider, milliseconds and eight characters, joined by dashes (DATA-12)', () => {
  const id = playSessionId('Ab3dE5fGh7iJk9LmN1oPq2RsT4uV', 1_700_000_000_000, 'k3j9x2qp')
  expect(id).toBe('Ab3dE5fGh7iJk9LmN1oPq2RsT4uV-1700000000000-k3j9x2qp')
  expect(isPlaySessionId(id)).toBe(true)
})

test.each([
  '',
  'abc',
  'a-1-b',
  'test-abc-1700000000000-k3j9x2qp',
  `${'x'.repeat(99)}-1700000000000-k3j9x2qp`,
])('%j is no play session id', (text) => {
  expect(isPlaySessionId(text)).toBe(false)
})

test.each([
  ['snake', 0, true],
  ['snake', 3970, true],
  ['snake', 3980, false],
  ['snake', 15, false],
  ['trivia', 120, true],
  ['trivia', 7, false],
  ['puzzle', 165, true],
  ['puzzle', 3501, false],
  ['memory', 100, true],
  ['memory', 101, false],
  ['chess', 10, false],
  ['snake', -10, false],
  ['snake', 10.5, false],
  ['snake', Number.NaN, false],
])('%s can end with %d: %s (T08)', (game, score, possible) => {
  expect(isPossibleScore(game, score)).toBe(possible)
})

test.each([
  ['snake', 1000, 6_900, false], // a hundred coins take ten seconds at least, less what the start may lose on its way
  ['snake', 1000, 7_000, true],
  ['trivia', 200, 25_000, false], // nineteen pauses of one and a half seconds
  ['trivia', 200, 25_500, true],
  ['snake', 10, 0, true],
  ['memory', 100, 0, true],
  ['puzzle', 3500, 0, true],
] as const)('%s with %d points after %d ms is possible: %s (T08)', (game, score, ms, possible) => {
  expect(isPossibleIn(game, score, ms)).toBe(possible)
})

test('a round is completed once and only after it was started (T08)', () => {
  expect(canComplete({ startedAt: null, completedAt: null })).toBe(false)
  expect(canComplete({ startedAt: 5, completedAt: null })).toBe(true)
  expect(canComplete({ startedAt: 5, completedAt: 9 })).toBe(false)
  expect(canComplete({ startedAt: 12, completedAt: 9 })).toBe(true)
})
