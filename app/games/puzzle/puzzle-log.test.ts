import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveTiles } from '#tests/support/games/puzzle-solver.ts'
import { EMPTY_LOG, logText } from '../shared/ranked/move-log.ts'
import {
  moveOf,
  type Puzzle,
  pass,
  scoreOfPuzzle,
  shufflePuzzle,
  slide,
  startPuzzle,
  takeHint,
} from './puzzle.ts'
import { engine, logChange, modeOfPuzzle, replayPuzzle } from './puzzle-log.ts'
import { puzzleScore } from './puzzle-score.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

const settings = { size: 3, difficulty: 'easy' } as const

/** A round solved after some moves there and back, with a hint where one is wanted, and a pause before each. */
function solve(seed: number, detours: number[], hint: boolean, pauseMs = 410) {
  let puzzle: Puzzle = startPuzzle(shufflePuzzle(settings, seed))
  let log = EMPTY_LOG
  const make = (move: (puzzle: Puzzle) => Puzzle) => {
    const before = pass(puzzle, log === EMPTY_LOG ? 0 : pauseMs)
    puzzle = move(before)
    log = logChange(log, before, puzzle)
  }
  for (const detour of detours) {
    const movable = puzzle.tiles.filter(({ position }) => moveOf(puzzle, position))
    make((before) => slide(before, movable[detour % movable.length]!.position))
    if (puzzle.phase === 'solved') return { puzzle, log: log.bytes }
  }
  if (hint) make(takeHint)
  for (const position of solveTiles(puzzle)) make((before) => slide(before, position))
  return { puzzle, log: log.bytes }
}

type Solved = Pick<ReturnType<typeof solve>, 'log'> & { puzzle: Pick<Puzzle, 'elapsedMs'> }

const round = (seed: number, { puzzle, log }: Solved, servedMs = puzzle.elapsedMs) => ({
  ...{ log: Uint8Array.from(log), seed, mode: modeOfPuzzle(settings), tookMs: puzzle.elapsedMs, servedMs },
})

test('any solution played again from its log comes to the same score', () => {
  const seeds = fc.nat(2 ** 32 - 1)
  fc.assert(
    fc.property(seeds, fc.array(fc.nat(3), { maxLength: 20 }), fc.boolean(), (seed, detours, hint) => {
      const solved = solve(seed, detours, hint)
      expect(solved.puzzle.phase).toBe('solved')
      const score = scoreOfPuzzle(solved.puzzle)
      const steps = solved.puzzle.moves + Number(solved.puzzle.hintUsed)
      expect(replayPuzzle(round(seed, solved))).toMatchObject({ score, ranked: score, steps })
    }),
    { numRuns: 30 },
  )
})

test('where the server measured a longer time, the points of the board are its own (PZL-41)', () => {
  const solved = solve(5, [], false)
  const { score, ranked } = replayPuzzle(round(5, solved, 60_000))!
  expect(score).toBe(replayPuzzle(round(5, solved))!.score)
  expect(ranked).toBe(puzzleScore({ ...solved.puzzle, seconds: 60 }))
  expect(ranked).toBeLessThan(score)
})

test('a log with a move less, one more, an unknown one or another time is no solution', () => {
  const { log, puzzle } = solve(5, [], false)
  const replay = (other: readonly number[], seed = 5, elapsedMs = puzzle.elapsedMs) =>
    replayPuzzle(round(seed, { log: other, puzzle: { elapsedMs } }))
  expect(replay(log)).toBeDefined()
  expect(replay(log.slice(1))).toBeUndefined()
  expect(replay([...log, 0])).toBeUndefined()
  expect(replay(log, 6)).toBeUndefined()
  expect(replay(log, 5, puzzle.elapsedMs + 9)).toBeDefined() // the log counts in tens
  expect(replay(log, 5, puzzle.elapsedMs + 10)).toBeUndefined()
  expect(replay(log, 5, puzzle.elapsedMs - 10)).toBeUndefined()
  expect(engine.isLog(Uint8Array.from(log))).toBe(true)
  expect(engine.isLog(Uint8Array.of(...log, 0x80))).toBe(false)
})

test('every size and difficulty has a number of its own', () => {
  const modes = OPTIONS.size.flatMap((size) =>
    OPTIONS.difficulty.map((difficulty) => modeOfPuzzle({ size, difficulty })),
  )
  expect(new Set(modes).size).toBe(30)
  expect(replayPuzzle({ ...round(5, solve(5, [], false)), mode: 9 * 5 })).toBeUndefined()
})

test('a round beyond 8 KB is not ranked', () => {
  expect(logText({ ...EMPTY_LOG, bytes: Array(8192).fill(0) })).toBeDefined()
  expect(logText({ ...EMPTY_LOG, bytes: Array(8193).fill(0) })).toBeUndefined()
})

test('moves that are faster than hands come to nothing', () => {
  const detours = [0, 1, 2, 3, 0, 1]
  expect(replayPuzzle(round(5, solve(5, detours, false, 90)))).toBeDefined()
  expect(replayPuzzle(round(5, solve(5, detours, false, 80)))).toBeUndefined()
})

test('a long round of moves that follow each other evenly comes to nothing', () => {
  const detours = Array(210).fill(0)
  expect(replayPuzzle(round(5, solve(5, detours, false)))).toBeUndefined()
})
