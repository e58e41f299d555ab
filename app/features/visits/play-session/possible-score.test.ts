import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEEDBACK_MS } from '#app/games/trivia/trivia-score.ts'
import { isInTimeOfHands, isPossibleIn, isPossibleScore } from './possible-score.ts'

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

test.each([
  ['memory', 100, 3_199, false], // sixteen coins are turned and seen
  ['memory', 100, 3_200, true],
  ['memory', 10, 0, false],
  ['trivia', 0, 0, true],
  ['trivia', 300, 58_499, false], // thirty questions are read, with a pause between them
  ['trivia', 300, 58_500, true],
  ['snake', 1000, 0, true], // played again by the server
] as const)('%s with %d points after %d ms is in the time of hands: %s (T08)', (game, score, ms, isHand) => {
  expect(isInTimeOfHands(game, score, ms)).toBe(isHand)
})

test('a score quicker than the game can be played is refused, whatever it is (T08)', () => {
  const inMs = { snake: (coins: number) => coins * 100, trivia: (coins: number) => (coins - 1) * FEEDBACK_MS }
  const quick = fc.constantFrom('snake', 'trivia').chain((game) =>
    fc.record({
      game: fc.constant(game as 'snake' | 'trivia'),
      coins: game === 'snake' ? fc.integer({ min: 31, max: 397 }) : fc.integer({ min: 11, max: 41 }),
      fraction: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(quick, ({ game, coins, fraction }) => {
      const least = inMs[game](coins)
      expect(isPossibleIn(game, coins * 10, least)).toBe(true)
      expect(isPossibleIn(game, coins * 10, (least - 3001) * fraction)).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})

test('a score that no round can end with is refused (T08)', () => {
  const highest = { snake: 3970, trivia: 410, puzzle: 3500, memory: 100 }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.entries(highest)),
      fc.integer({ min: 1, max: 2 ** 31 }),
      ([game, max], beyond) => {
        expect(isPossibleScore(game, max + beyond)).toBe(false)
        expect(isPossibleScore(game, -beyond)).toBe(false)
      },
    ),
    { numRuns: 10_000 },
  )
})
