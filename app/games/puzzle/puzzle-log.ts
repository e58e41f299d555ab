import { DIRECTIONS } from '../shared/direction.ts'
import { areOfHands } from '../shared/ranked/hands.ts'
import { type MoveLog, readVarints, varint } from '../shared/ranked/move-log.ts'
import type { LoggedRound, RankedEngine, Replayed } from '../shared/ranked/ranked-engine.ts'
import { type Puzzle, shufflePuzzle, slideToward, startPuzzle, takeHint } from './puzzle.ts'
import { puzzleScore } from './puzzle-score.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

/** The rules of puzzle.ts, its tiles and its score, and pauses in the log; a test holds it to their sources. */
export const PUZZLE_VERSION = 2

const HINT = DIRECTIONS.length // the number of a hint; those below are directions
const LEVELS = OPTIONS.difficulty
const KINDS = HINT + 1
const UNIT_MS = 10 // of the pauses

/** The number of size and difficulty in a proof. */
export const modeOfPuzzle = ({ size, difficulty }: Pick<Puzzle, 'size' | 'difficulty'>) =>
  size * LEVELS.length + LEVELS.indexOf(difficulty)

function settingsOfMode(mode: number) {
  const size = OPTIONS.size.find((one) => one === Math.floor(mode / LEVELS.length))
  const difficulty = LEVELS[mode % LEVELS.length]
  return size && difficulty && { size, difficulty }
}

/** The log after a change of the puzzle, with the pause before it: the same where it was neither a move nor a hint. */
export function logChange(log: MoveLog, before: Puzzle, after: Puzzle): MoveLog {
  const entry = entryOf(before, after)
  if (entry === undefined) return log
  const last = Math.floor(after.elapsedMs / UNIT_MS)
  return { ...log, bytes: [...log.bytes, ...varint((last - log.last) * KINDS + entry)], last }
}

function entryOf(before: Puzzle, after: Puzzle) {
  if (after.hintUsed !== before.hintUsed) return HINT
  if (after.moves === before.moves) return undefined
  // The tile went where the gap was.
  const toward = { [-before.size]: 'down', [before.size]: 'up', [-1]: 'right', 1: 'left' } as const
  return DIRECTIONS.indexOf(toward[(after.empty - before.empty) as keyof typeof toward]!)
}

/** The moves of a log with the pause before each; undefined where it is none. */
const readMoves = (log: Uint8Array) =>
  readVarints(log)?.map((value) => ({ entry: value % KINDS, pause: Math.floor(value / KINDS) * UNIT_MS }))

/** Plays a round again; undefined where its log does not lead to the solution, and ends there, or not as hands do. */
export function replayPuzzle({ log, seed, mode, tookMs, servedMs }: LoggedRound): Replayed | undefined {
  const settings = settingsOfMode(mode)
  const moves = readMoves(log)
  if (!settings || !moves) return undefined
  let puzzle = startPuzzle(shufflePuzzle(settings, seed))
  for (const { entry } of moves) {
    const next = entry === HINT ? takeHint(puzzle) : slideToward(puzzle, DIRECTIONS[entry]!)
    if (next === puzzle) return undefined
    puzzle = next
  }
  if (puzzle.phase !== 'solved') return undefined
  const pauses = moves.map(({ pause }) => pause)
  const took = pauses.reduce((sum, pause) => sum + pause)
  if (took !== Math.floor(tookMs / UNIT_MS) * UNIT_MS) return undefined
  if (!areOfHands(pauses)) return undefined
  const scoreIn = (ms: number) => puzzleScore({ ...puzzle, seconds: Math.floor(ms / 1000) })
  return { score: scoreIn(tookMs), ranked: scoreIn(servedMs), steps: moves.length, leastMs: tookMs }
}

export const engine: RankedEngine = {
  version: PUZZLE_VERSION,
  replays: { 2: replayPuzzle }, // a log of version 1 has no pauses
  isLog: (log) => readMoves(log) !== undefined,
}
