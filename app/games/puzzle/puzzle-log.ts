import { DIRECTIONS } from '../shared/direction.ts'
import type { MoveLog } from '../shared/ranked/move-log.ts'
import type { LoggedRound, RankedEngine, Replayed } from '../shared/ranked/ranked-engine.ts'
import { type Puzzle, shufflePuzzle, slideToward, startPuzzle, takeHint } from './puzzle.ts'
import { puzzleScore } from './puzzle-score.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

/** The rules of puzzle.ts, its tiles and its score; a test holds it to their sources. */
export const PUZZLE_VERSION = 1

const HINT = DIRECTIONS.length // the number of a hint; those below are directions
const LEVELS = OPTIONS.difficulty
const FASTEST_MOVE_MS = 90 // of hands, on average of a round

/** The number of size and difficulty in a proof. */
export const modeOfPuzzle = ({ size, difficulty }: Pick<Puzzle, 'size' | 'difficulty'>) =>
  size * LEVELS.length + LEVELS.indexOf(difficulty)

function settingsOfMode(mode: number) {
  const size = OPTIONS.size.find((one) => one === Math.floor(mode / LEVELS.length))
  const difficulty = LEVELS[mode % LEVELS.length]
  return size && difficulty && { size, difficulty }
}

/** The log after a change of the puzzle: the same where it was neither a move nor a hint. */
export function logChange(log: MoveLog, before: Puzzle, after: Puzzle): MoveLog {
  const entry = entryOf(before, after)
  return entry === undefined ? log : { ...log, bytes: [...log.bytes, entry] }
}

function entryOf(before: Puzzle, after: Puzzle) {
  if (after.hintUsed !== before.hintUsed) return HINT
  if (after.moves === before.moves) return undefined
  // The tile went where the gap was.
  const toward = { [-before.size]: 'down', [before.size]: 'up', [-1]: 'right', 1: 'left' } as const
  return DIRECTIONS.indexOf(toward[(after.empty - before.empty) as keyof typeof toward]!)
}

/** Plays a round again; undefined where its log does not lead to the solution, and ends there, or in less time than hands need. */
export function replayPuzzle({ log, seed, mode, tookMs, servedMs }: LoggedRound): Replayed | undefined {
  const settings = settingsOfMode(mode)
  if (!settings) return undefined
  let puzzle = startPuzzle(shufflePuzzle(settings, seed))
  for (const entry of log) {
    const next = entry === HINT ? takeHint(puzzle) : slideToward(puzzle, DIRECTIONS[entry]!)
    if (next === puzzle) return undefined
    puzzle = next
  }
  if (puzzle.phase !== 'solved') return undefined
  // The clock starts with the first move.
  if (tookMs < (puzzle.moves - 1) * FASTEST_MOVE_MS) return undefined
  const scoreIn = (ms: number) => puzzleScore({ ...puzzle, seconds: Math.floor(ms / 1000) })
  return { score: scoreIn(tookMs), ranked: scoreIn(servedMs), steps: log.length, leastMs: tookMs }
}

export const engine: RankedEngine = {
  version: PUZZLE_VERSION,
  replays: { 1: replayPuzzle },
  isLog: (log) => log.every((entry) => entry <= HINT),
}
