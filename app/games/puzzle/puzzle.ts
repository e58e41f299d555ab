import type { Direction } from '../shared/direction.ts'
import { isHome, isSolvable, moveTile, moveToGap, scramble, type Tiles, tileAt } from './board/tiles.ts'
import { puzzleScore } from './puzzle-score.ts'
import type { Difficulty, PuzzleSettings, Size } from './setup/puzzle-settings.ts'

const SHUFFLE_FACTOR: Record<Difficulty, number> = { easy: 10, medium: 20, hard: 40, expert: 60, insane: 80 }

export type Puzzle = Tiles & {
  phase: 'fresh' | 'running' | 'solved' // fresh: shuffled, before the first move
  difficulty: Difficulty
  moves: number
  elapsedMs: number
  hintUsed: boolean
  seed: number // of the next shuffle
  lastMoved?: number // the value of a tile, for its animation
}

/** A puzzle and how it is shown. */
export type PlayedPuzzle = { puzzle: Puzzle; settings: PuzzleSettings }

export const shuffleMoves = (size: Size, difficulty: Difficulty) => size * SHUFFLE_FACTOR[difficulty]

export function shufflePuzzle(settings: { size: Size; difficulty: Difficulty }, seed: number): Puzzle {
  const { size, difficulty } = settings
  const [tiles, nextSeed] = scramble(size, shuffleMoves(size, difficulty), seed)
  return { ...tiles, phase: 'fresh', difficulty, moves: 0, elapsedMs: 0, hintUsed: false, seed: nextSeed }
}

/** Start Game starts the clock before the first move. */
export const startPuzzle = (puzzle: Puzzle): Puzzle =>
  puzzle.phase === 'fresh' ? { ...puzzle, phase: 'running' } : puzzle

/** The move that the tile at this position can make; in a solved puzzle there is none. */
export const moveOf = (puzzle: Puzzle, position: number) =>
  puzzle.phase === 'solved' ? undefined : moveToGap(puzzle, position)

/** Moves the tile at this position; the first move starts the clock. */
export function slide(puzzle: Puzzle, position: number): Puzzle {
  if (!moveOf(puzzle, position)) return puzzle
  const moved = moveTile(puzzle, position)
  const lastMoved = tileAt(puzzle, position)?.value
  const after: Puzzle = { ...moved, phase: 'running', moves: puzzle.moves + 1, lastMoved }
  return isSolved(after) ? { ...after, phase: 'solved' } : after
}

/** An arrow moves the tile beside the empty cell that can go in that direction. */
export function slideToward(puzzle: Puzzle, direction: Direction): Puzzle {
  const { size, empty } = puzzle
  const from = { up: empty + size, down: empty - size, left: empty + 1, right: empty - 1 }
  return slide(puzzle, from[direction])
}

export const isSolved = (puzzle: Puzzle) => puzzle.moves > 0 && isHome(puzzle)

/** Whether a puzzle can reach this state: every tile once, and solvable. */
export function isWholePuzzle({ puzzle, settings }: PlayedPuzzle) {
  const { size, difficulty, tiles, empty } = puzzle
  const positions = new Set([empty, ...tiles.map((tile) => tile.position)])
  return (
    size === settings.size &&
    difficulty === settings.difficulty &&
    tiles.length === size * size - 1 &&
    tiles.every(({ value, position }, index) => value === index && position < size * size) &&
    empty < size * size &&
    positions.size === size * size &&
    !isHome(puzzle) &&
    isSolvable(puzzle)
  )
}

export const canTakeHint = (puzzle: Puzzle) => !puzzle.hintUsed && puzzle.phase !== 'solved'

export const takeHint = (puzzle: Puzzle): Puzzle =>
  canTakeHint(puzzle) ? { ...puzzle, hintUsed: true } : puzzle

/** Lets time pass, while the clock runs. */
export const pass = (puzzle: Puzzle, ms: number): Puzzle =>
  puzzle.phase === 'running' && ms > 0 ? { ...puzzle, elapsedMs: puzzle.elapsedMs + ms } : puzzle

export const secondsPlayed = (puzzle: Puzzle) => Math.floor(puzzle.elapsedMs / 1000)

export const scoreOfPuzzle = (puzzle: Puzzle) => puzzleScore({ ...puzzle, seconds: secondsPlayed(puzzle) })
