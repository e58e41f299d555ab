import { DIRECTIONS } from '../shared/direction.ts'
import type { SavedRoundSchema } from '../shared/game-manifest.ts'
import { savedFields } from '../shared/saved-fields.ts'
import { isWholeSnake, MAX_TURNS, type Snake } from './snake.ts'
import { GRID } from './snake-score.ts'

/** It waits under the screen's own pause, so it is running. */
export const savedRound: SavedRoundSchema<Snake> = (z) => {
  const { count, seed, index } = savedFields(z)
  const cell = z.object({ x: index(GRID), y: index(GRID) })
  const direction = z.enum(DIRECTIONS)
  return z
    .object({
      phase: z.literal('running'),
      speed: z.enum(['slow', 'medium', 'fast']),
      body: z.tuple([cell], cell),
      heading: direction,
      turns: z.array(direction).check(z.maxLength(MAX_TURNS)),
      food: cell,
      score: count,
      seed,
    })
    .check(z.refine(isWholeSnake))
}
