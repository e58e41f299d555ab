import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveTiles } from '#tests/support/games/puzzle-solver.ts'
import { EMPTY_LOG, logText } from '../shared/ranked/move-log.ts'
import { moveOf, type Puzzle, scoreOfPuzzle, shufflePuzzle, slide, startPuzzle, takeHint } from './puzzle.ts'
import { engine, logChange, modeOfPuzzle, replayPuzzle } from './puzzle-log.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

const settings = { size: 3, difficulty: 'easy' } as const

/** A round solved after some moves there and back, with a hint where one is wanted. */
function solve(seed: number, detours: number[], hint: boolean) {
  let puzzle: Puzzle = startPuzzle(shufflePuzzle(settings, seed))
  let log = EMPTY_LOG
  const make = (next: Puzzle) => {
    log = logChange(log, puzzle, next)
    puzzle = next
  }
  for (const detour of detours) {
    const movable = puzzle.tiles.filter(({ position }) => moveOf(puzzle, position))
    make(slide(puzzle, movable[detour % movable.length]!.position))
    if (puzzle.phase === 'solved') return { puzzle, log: log.bytes }
  }
  if (hint) make(takeHint(puzzle))
  for (const position of solveTiles(puzzle)) make(slide(puzzle, position))
  return { puzzle, log: log.bytes }
}

const round = (seed: number, log: readonly number[], tookMs = 9000, servedMs = tookMs) => ({
  ...{ log: Uint8Array.from(log), seed, mode: modeOfPuzzle(settings), tookMs, servedMs },
})

test('any solution played again from its log comes to the same score', () => {
  const seeds = fc.nat(2 ** 32 - 1)
  fc.assert(
    fc.property(seeds, fc.array(fc.nat(3), { maxLength: 20 }), fc.boolean(), (seed, detours, hint) => {
      const { puzzle, log } = solve(seed, detours, hint)
      expect(puzzle.phase).toBe('solved')
      const score = scoreOfPuzzle({ ...puzzle, elapsedMs: 9000 })
      expect(replayPuzzle(round(seed, log))).toMatchObject({ score, ranked: score, steps: log.length })
    }),
    { numRuns: 30 },
  )
})

test('where the server measured a longer time, the points of the board are its own (PZL-41)', () => {
  const { log } = solve(5, [], false)
  const { score, ranked } = replayPuzzle(round(5, log, 2000, 60_000))!
  expect(score).toBe(replayPuzzle(round(5, log, 2000))!.score)
  expect(ranked).toBe(replayPuzzle(round(5, log, 60_000))!.score)
  expect(ranked).toBeLessThan(score)
})

test('a log with a move less, one more or an unknown one is no solution', () => {
  const { log } = solve(5, [], false)
  expect(replayPuzzle(round(5, log))).toBeDefined()
  expect(replayPuzzle(round(5, log.slice(1)))).toBeUndefined()
  expect(replayPuzzle(round(5, [...log, 0]))).toBeUndefined()
  expect(replayPuzzle(round(6, log))).toBeUndefined()
  expect(engine.isLog(Uint8Array.of(...log, 5))).toBe(false)
})

test('every size and difficulty has a number of its own', () => {
  const modes = OPTIONS.size.flatMap((size) =>
    OPTIONS.difficulty.map((difficulty) => modeOfPuzzle({ size, difficulty })),
  )
  expect(new Set(modes).size).toBe(30)
  expect(replayPuzzle({ ...round(5, [0]), mode: 9 * 5 })).toBeUndefined()
})

test('a round beyond 4 KB is not ranked', () => {
  expect(logText({ ...EMPTY_LOG, bytes: Array(4096).fill(0) })).toBeDefined()
  expect(logText({ ...EMPTY_LOG, bytes: Array(4097).fill(0) })).toBeUndefined()
})

test('moves that are faster than hands come to nothing', () => {
  const { log, puzzle } = solve(5, [0, 1, 2, 3, 0, 1], false)
  const least = (puzzle.moves - 1) * 90
  expect(replayPuzzle(round(5, log, least))).toBeDefined()
  expect(replayPuzzle(round(5, log, least - 1))).toBeUndefined()
})
