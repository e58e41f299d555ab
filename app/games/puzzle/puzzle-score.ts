import type { ScoreLimits } from '../shared/game-manifest.ts'
import type { Difficulty, Size } from './setup/puzzle-settings.ts'

const DIFFICULTY_FACTOR: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3, expert: 4, insane: 5 }
const SIZE_FACTOR: Record<Size, number> = { 3: 1, 4: 1.5, 5: 2, 6: 2.5, 7: 3, 8: 3.5 }
const HINT_FACTOR = 0.8

type Solved = { size: Size; difficulty: Difficulty; moves: number; seconds: number; hintUsed: boolean }

/** The order of the operations is part of the rule: another order rounds some scores differently. */
export function puzzleScore({ size, difficulty, moves, seconds, hintUsed }: Solved) {
  const diff = DIFFICULTY_FACTOR[difficulty]
  const movePart = Math.max(0, 1 - (moves / (5 * size * size * diff)) * 0.5)
  const timePart = Math.max(0, 1 - (seconds / (15 * size * size * diff)) * 0.5)
  return Math.round(100 * diff * SIZE_FACTOR[size] * (movePart + timePart) * (hintUsed ? HINT_FACTOR : 1))
}

export const scoreLimits: ScoreLimits = {
  max: puzzleScore({ size: 8, difficulty: 'insane', moves: 0, seconds: 0, hintUsed: false }),
  unit: 1,
  minMs: () => 0, // one move can solve a puzzle
}
