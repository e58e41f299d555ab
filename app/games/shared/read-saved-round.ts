// Mechanism: interrupted rounds, session storage
import {
  array,
  boolean,
  config,
  int,
  literal,
  lt,
  maxLength,
  nonnegative,
  nullable,
  object,
  enum as oneOf,
  optional,
  refine,
  string,
  tuple,
  unknown,
} from 'zod/mini'
import { GAME_TYPES } from '../games.ts'
import type { GameView, Zod } from './game-manifest.ts'
import { savedFields } from './saved-fields.ts'
import { SAVED_ROUND_VERSION } from './saved-round.ts'

config({ jitless: true }) // the content security policy forbids code made of text

// Named one by one, because an object of the whole package would be loaded whole.
const z: Zod = {
  array,
  boolean,
  enum: oneOf,
  int,
  literal,
  lt,
  maxLength,
  nonnegative,
  object,
  optional,
  refine,
  string,
  tuple,
}

const { count, seed } = savedFields(z)
const storedRound = z.object({
  version: z.literal(SAVED_ROUND_VERSION),
  game: z.enum(GAME_TYPES),
  session: nullable(string()),
  savedAt: count,
  scoreToBeat: count,
  state: unknown(),
  ranked: optional(
    object({
      seed: object({ round: string(), seed, mode: optional(count), daily: optional(boolean()) }),
      log: object({ bytes: array(count), steps: count, last: count }),
    }),
  ),
})

/**
 * The round in a stored text, if it is whole, at most as old as `maxAgeMs`, and of the play session in the address. That
 * session may have been created after the round was stored.
 */
export function readSavedRound(text: string, session: string | null, maxAgeMs: number, now: number) {
  try {
    const round = storedRound.parse(JSON.parse(text))
    const age = now - round.savedAt
    const isOwn = round.session === null || round.session === session
    return isOwn && age >= 0 && age <= maxAgeMs ? round : undefined
  } catch {
    return undefined
  }
}

/** The state of a round, if the game can go on with it. */
export const readState = (state: unknown, { savedRound }: Pick<GameView, 'savedRound'>) =>
  savedRound?.(z).safeParse(state).data
