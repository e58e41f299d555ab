import type { SavedRoundSchema } from '../shared/game-manifest.ts'
import { savedFields } from '../shared/saved-fields.ts'
import { isWholePuzzle, type PlayedPuzzle } from './puzzle.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

export const savedRound: SavedRoundSchema<PlayedPuzzle> = (z) => {
  const { count, seed, picture } = savedFields(z)
  const size = z.literal(OPTIONS.size)
  const difficulty = z.enum(OPTIONS.difficulty)
  return z
    .object({
      settings: z.object({
        difficulty,
        size,
        kind: z.enum(OPTIONS.kind),
        theme: z.enum(OPTIONS.theme),
        picture: z.enum(OPTIONS.picture),
        photo: z.optional(picture),
      }),
      puzzle: z.object({
        phase: z.literal('running'),
        size,
        difficulty,
        tiles: z.array(z.object({ value: count, position: count })),
        empty: count,
        moves: count,
        elapsedMs: count,
        hintUsed: z.boolean(),
        seed,
      }),
    })
    .check(z.refine(isWholePuzzle))
}
