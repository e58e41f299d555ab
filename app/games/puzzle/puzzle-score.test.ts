import fc from 'fast-check'
import { expect, test } from 'vitest'
import { puzzleScore } from './puzzle-score.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

test.each([
  ['P01', 3, 'easy', 20, 35, false, 165],
  ['P03', 3, 'hard', 90, 140, false, 448],
  ['P05', 3, 'insane', 250, 420, false, 567],
  ['P07', 4, 'medium', 80, 124, false, 486],
  ['P09', 4, 'expert', 284, 462, false, 789],
  ['P11', 5, 'easy', 56, 97, false, 329],
  ['P13', 5, 'hard', 250, 389, false, 896],
  ['P15', 5, 'insane', 694, 1167, false, 1134],
  ['P17', 6, 'medium', 180, 280, false, 810],
  ['P19', 6, 'expert', 640, 1040, false, 1315],
  ['P21', 7, 'easy', 109, 191, false, 494],
  ['P23', 7, 'hard', 490, 762, false, 1344],
  ['P25', 7, 'insane', 1361, 2287, false, 1700],
  ['P27', 8, 'medium', 320, 498, false, 1134],
  ['P29', 8, 'expert', 1138, 1849, false, 1841],
  ['P31', 3, 'medium', 45, 70, true, 259],
  ['P33', 4, 'hard', 160, 249, true, 538],
  ['P35', 8, 'insane', 1778, 2987, true, 1587],
  ['P37', 8, 'insane', 0, 0, false, 3500],
  ['P39', 3, 'easy', 1, 1, true, 159],
  ['P41', 3, 'easy', 89, 269, false, 1],
  ['P43', 3, 'easy', 500, 1000, false, 0],
  ['P45', 4, 'hard', 100, 1441, false, 356],
  ['P47', 8, 'insane', 3201, 9601, true, 0],
  ['P49', 7, 'hard', 735, 2205, false, 900],
  ['P51', 4, 'easy', 33, 117, false, 232],
] as const)(
  'worked number %s: size %i, %s (PZL-37, PZL-38, PZL-39, PZL-40, PZL-41)',
  (_, size, difficulty, moves, seconds, hintUsed, score) => {
    expect(puzzleScore({ size, difficulty, moves, seconds, hintUsed })).toBe(score)
  },
)

// Moves and seconds from which each part is 0, by size and difficulty.
test.each([
  [
    3,
    [
      [90, 270],
      [180, 540],
      [270, 810],
      [360, 1080],
      [450, 1350],
    ],
  ],
  [
    4,
    [
      [160, 480],
      [320, 960],
      [480, 1440],
      [640, 1920],
      [800, 2400],
    ],
  ],
  [
    5,
    [
      [250, 750],
      [500, 1500],
      [750, 2250],
      [1000, 3000],
      [1250, 3750],
    ],
  ],
  [
    6,
    [
      [360, 1080],
      [720, 2160],
      [1080, 3240],
      [1440, 4320],
      [1800, 5400],
    ],
  ],
  [
    7,
    [
      [490, 1470],
      [980, 2940],
      [1470, 4410],
      [1960, 5880],
      [2450, 7350],
    ],
  ],
  [
    8,
    [
      [640, 1920],
      [1280, 3840],
      [1920, 5760],
      [2560, 7680],
      [3200, 9600],
    ],
  ],
] as const)(
  'with %i tiles on each side both parts end at their borders (PZL-39, PZL-40)',
  (size, borders) => {
    borders.forEach(([moves, seconds], at) => {
      const difficulty = OPTIONS.difficulty[at]!
      const score = (more: { moves: number; seconds: number }) =>
        puzzleScore({ size, difficulty, hintUsed: false, ...more })
      expect(score({ moves, seconds })).toBe(0)
      expect(score({ moves: moves * 2, seconds })).toBe(0)
      expect(score({ moves: moves * 0.9, seconds })).toBeGreaterThan(0)
      expect(score({ moves, seconds: seconds * 0.9 })).toBeGreaterThan(0)
    })
  },
)

const anySolved = fc.record({
  size: fc.constantFrom(...OPTIONS.size),
  difficulty: fc.constantFrom(...OPTIONS.difficulty),
  moves: fc.integer({ min: 1, max: 20_000 }),
  seconds: fc.integer({ min: 0, max: 100_000 }),
  hintUsed: fc.boolean(),
})

test('a score is a whole number from 0 to 3500 (PZL-41)', () => {
  fc.assert(
    fc.property(anySolved, (solved) => {
      const score = puzzleScore(solved)
      expect(Number.isInteger(score)).toBe(true)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(3500)
    }),
  )
})

test('more moves, more time or a hint never pay (PZL-29, PZL-39, PZL-40)', () => {
  fc.assert(
    fc.property(anySolved, fc.nat(500), (solved, more) => {
      const score = puzzleScore(solved)
      expect(puzzleScore({ ...solved, moves: solved.moves + more })).toBeLessThanOrEqual(score)
      expect(puzzleScore({ ...solved, seconds: solved.seconds + more })).toBeLessThanOrEqual(score)
      expect(puzzleScore({ ...solved, hintUsed: true })).toBeLessThanOrEqual(score)
    }),
  )
})
