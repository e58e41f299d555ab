import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS } from '../shared/direction.ts'
import { homeTiles, isSolvable } from './board/tiles.ts'
import {
  canTakeHint,
  isSolved,
  type Puzzle,
  pass,
  scoreOfPuzzle,
  secondsPlayed,
  shuffleMoves,
  shufflePuzzle,
  slide,
  slideToward,
  startPuzzle,
  takeHint,
} from './puzzle.ts'
import { DEFAULTS, needsShuffle, OPTIONS } from './setup/puzzle-settings.ts'

/** One move from the end: tile 8 stands right of the empty cell. */
const almost: Puzzle = {
  ...homeTiles(3),
  tiles: homeTiles(3).tiles.map((tile) => (tile.value === 7 ? { ...tile, position: 8 } : tile)),
  empty: 7,
  phase: 'running',
  difficulty: 'easy',
  moves: 19,
  elapsedMs: 35_400,
  hintUsed: false,
  seed: 1,
}

test('the last move solves the puzzle, stops the clock and scores (PZL-21, PZL-24, PZL-25)', () => {
  const solved = slide(almost, 8)
  expect(solved).toMatchObject({ phase: 'solved', moves: 20, empty: 8, lastMoved: 7 })
  expect(pass(solved, 5000)).toBe(solved)
  expect(secondsPlayed(solved)).toBe(35)
  expect(scoreOfPuzzle(solved)).toBe(165)
})

test('a hint takes a fifth of the score (PZL-29)', () => {
  expect(scoreOfPuzzle(slide(takeHint(almost), 8))).toBe(Math.round(164.814815 * 0.8))
})

test('solved tiles before any move are not a solved puzzle (PZL-24)', () => {
  const untouched: Puzzle = { ...almost, ...homeTiles(3), moves: 0 }
  expect(isSolved(untouched)).toBe(false)
  expect(isSolved({ ...untouched, moves: 1 })).toBe(true)
})

test('a solved puzzle moves no more (PZL-24)', () => {
  const solved = slide(almost, 8)
  expect(slide(solved, 7)).toBe(solved)
  expect(slideToward(solved, 'down')).toBe(solved)
})

test('a tile that cannot move stays, and no move is counted (PZL-22, PZL-23)', () => {
  expect(slide(almost, 0)).toBe(almost)
  expect(slide(almost, 6).moves).toBe(20)
})

test.each([
  ['up', 7],
  ['down', 1],
  ['left', 5],
  ['right', 3],
] as const)('the arrow %s moves the tile that can go there (PZL-22)', (direction, from) => {
  const middle: Puzzle = {
    ...almost,
    tiles: [0, 1, 2, 3, 5, 6, 7, 8].map((position, value) => ({ value, position })),
    empty: 4,
  }
  const moved = slideToward(middle, direction)
  expect(moved.empty).toBe(from)
  expect(moved.tiles.find((tile) => tile.position === 4)?.value).toBe(moved.lastMoved)
})

test.each([
  ['up', 8],
  ['left', 8],
  ['down', 0],
  ['right', 0],
  ['left', 5],
  ['right', 3],
] as const)('the arrow %s finds no tile when the empty cell is at %i (PZL-22)', (direction, empty) => {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((position) => position !== empty)
  const edge: Puzzle = { ...almost, tiles: positions.map((position, value) => ({ value, position })), empty }
  expect(slideToward(edge, direction)).toBe(edge)
})

test('Start Game starts the clock; a new round waits for its first move (PZL-20)', () => {
  const fresh = shufflePuzzle(DEFAULTS, 5)
  expect(pass(fresh, 1000).elapsedMs).toBe(0)
  expect(pass(startPuzzle(fresh), 1000).elapsedMs).toBe(1000)
  const moved = slideToward(slideToward(fresh, 'up'), 'down')
  expect(moved.phase).toBe('running')
  expect(pass(moved, 1000).elapsedMs).toBe(1000)
  expect(startPuzzle(moved)).toBe(moved)
})

test('the hint can be taken once in a puzzle (PZL-28)', () => {
  const hinted = takeHint(almost)
  expect(hinted.hintUsed).toBe(true)
  expect(canTakeHint(hinted)).toBe(false)
  expect(takeHint(hinted)).toBe(hinted)
  expect(canTakeHint(shufflePuzzle(hinted, hinted.seed))).toBe(true)
  expect(canTakeHint(slide(almost, 8))).toBe(false)
})

test('a new round is another arrangement with nothing counted (PZL-30)', () => {
  const first = slideToward(slideToward(pass(startPuzzle(shufflePuzzle(DEFAULTS, 5)), 900), 'up'), 'down')
  const second = shufflePuzzle(first, first.seed)
  expect(second.tiles).not.toEqual(shufflePuzzle(DEFAULTS, 5).tiles)
  expect(second).toMatchObject({ phase: 'fresh', moves: 0, elapsedMs: 0, hintUsed: false })
})

test.each([
  [3, [30, 60, 120, 180, 240]],
  [4, [40, 80, 160, 240, 320]],
  [5, [50, 100, 200, 300, 400]],
  [6, [60, 120, 240, 360, 480]],
  [7, [70, 140, 280, 420, 560]],
  [8, [80, 160, 320, 480, 640]],
] as const)('with %i tiles on each side %j moves shuffle (PZL-32)', (size, moves) => {
  expect(OPTIONS.difficulty.map((difficulty) => shuffleMoves(size, difficulty))).toEqual(moves)
})

const anySettings = fc.record({
  size: fc.constantFrom(...OPTIONS.size),
  difficulty: fc.constantFrom(...OPTIONS.difficulty),
})
const anySeed = fc.nat(2 ** 32 - 1)

for (const size of OPTIONS.size)
  for (const difficulty of OPTIONS.difficulty)
    test(`every ${difficulty} ${size}x${size} can be solved and is not solved (PZL-31, PZL-33, PZL-34)`, () => {
      fc.assert(
        fc.property(anySeed, (seed) => {
          const puzzle = shufflePuzzle({ size, difficulty }, seed)
          expect(isSolvable(puzzle)).toBe(true)
          expect(isSolved({ ...puzzle, moves: 1 })).toBe(false)
          expect(new Set([...puzzle.tiles.map((tile) => tile.position), puzzle.empty]).size).toBe(size * size)
        }),
        { numRuns: 25 },
      )
    })

test('the same seed and the same moves give the same game (PZL-31)', () => {
  const anyMoves = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 })
  fc.assert(
    fc.property(anySettings, anySeed, anyMoves, (settings, seed, moves) => {
      const play = () =>
        moves.reduce(
          (puzzle, move) => pass(slideToward(puzzle, move), 700),
          startPuzzle(shufflePuzzle(settings, seed)),
        )
      expect(play()).toEqual(play())
      expect(play().moves).toBeLessThanOrEqual(moves.length)
      expect(isSolvable(play())).toBe(true)
    }),
  )
})

test('only a change of colour keeps the tiles (PZL-19)', () => {
  expect(needsShuffle(DEFAULTS, { ...DEFAULTS, theme: 'candy' })).toBe(false)
  expect(needsShuffle(DEFAULTS, { ...DEFAULTS, difficulty: 'hard' })).toBe(true)
  expect(needsShuffle(DEFAULTS, { ...DEFAULTS, size: 4 })).toBe(true)
  expect(needsShuffle(DEFAULTS, { ...DEFAULTS, kind: 'image' })).toBe(true)
  expect(needsShuffle(DEFAULTS, { ...DEFAULTS, picture: 'fish' })).toBe(true)
})

test('a puzzle begins medium, 3x3, with numbers (PZL-02, PZL-03)', () => {
  expect(DEFAULTS).toMatchObject({ difficulty: 'medium', size: 3, kind: 'numbers' })
})
