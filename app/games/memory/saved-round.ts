import type { SavedRoundSchema } from '../shared/game-manifest.ts'
import { savedFields } from '../shared/saved-fields.ts'
import { COINS, isWholeMemory, type Memory, SYMBOLS } from './memory.ts'

export const savedRound: SavedRoundSchema<Memory> = (z) => {
  const { count, seed, index, picture } = savedFields(z)
  const coins = z.array(index(COINS)).check(z.refine((all) => new Set(all).size === all.length))
  return z
    .object({
      symbols: z.array(z.enum(SYMBOLS)),
      pictures: z.optional(z.array(picture).check(z.refine((all) => all.length === SYMBOLS.length))),
      turned: coins.check(z.maxLength(1)),
      matched: coins,
      seen: coins,
      lastTurn: coins.check(z.maxLength(2)),
      misses: count,
      seed,
    })
    .check(z.refine(isWholeMemory))
}
