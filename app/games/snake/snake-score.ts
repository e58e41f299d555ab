import type { ScoreLimits } from '../shared/game-manifest.ts'

export const GRID = 20 // cells on each side
export const START_LENGTH = 3 // cells
export const POINTS_PER_FOOD = 10
export const TICK_MS = { slow: 200, medium: 150, fast: 100 }

/** A full board at most; each piece of food takes a step of the fastest snake. */
export const scoreLimits: ScoreLimits = {
  max: (GRID * GRID - START_LENGTH) * POINTS_PER_FOOD,
  unit: POINTS_PER_FOOD,
  minMs: (score) => (score / POINTS_PER_FOOD) * TICK_MS.fast,
}
