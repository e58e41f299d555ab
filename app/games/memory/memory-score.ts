import type { ScoreLimits } from '../shared/game-manifest.ts'

const MAX_SCORE = 100
const MIN_SCORE = 10
const POINTS_PER_MISS = 5
const COIN_MS = 200 // to turn one, and to see what it is

export const memoryScore = (misses: number) => Math.max(MIN_SCORE, MAX_SCORE - POINTS_PER_MISS * misses)

export const scoreLimits: ScoreLimits = {
  max: MAX_SCORE,
  unit: POINTS_PER_MISS,
  minMs: () => 0, // eight lucky pairs need no pause
  handMs: () => 16 * COIN_MS,
}
