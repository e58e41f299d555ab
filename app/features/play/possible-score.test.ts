import { expect, test } from 'vitest'
import { isPossibleIn, isPossibleScore } from './possible-score.ts'

test.each([
  ['snake', 0, true],
  ['snake', 3970, true],
  ['snake', 3980, false],
  ['snake', 15, false],
  ['trivia', 120, true],
  ['trivia', 410, true], // an answer at the start, and one after each pause of a whole minute
  ['trivia', 420, false],
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
  ['trivia', 100, 0, true], // without a clock one may go on at once
  ['snake', 10, 0, true],
  ['memory', 100, 0, true],
  ['puzzle', 3500, 0, true],
] as const)('%s with %d points after %d ms is possible: %s (T08)', (game, score, ms, possible) => {
  expect(isPossibleIn(game, score, ms)).toBe(possible)
})
