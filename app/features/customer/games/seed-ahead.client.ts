import type { GameType } from '#app/games/games.ts'
import type { OpenRanked } from '#app/games/shared/game-manifest.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked-engine.ts'
import { askForRound } from './ranked-rounds.client.ts'
import type { SeedOutcome } from './round-note.ts'

const WITHIN_MS = 10_000

type Ahead = { game: GameType; at: number; seed: Promise<RankedSeed | SeedOutcome> }

// One for the page: a visit has one round open, so the next request of any game ends it.
let ahead: Ahead | undefined

/** Asks for the seed of the next round while the results of the last one are shown. */
export function fetchAhead(game: GameType, engine: number) {
  if (!navigator.onLine) return
  const seed = askForRound(game, { engine, signal: AbortSignal.timeout(WITHIN_MS) })
  ahead = { game, at: performance.now(), seed }
}

/** Another game is begun, which ends the round that was opened ahead. */
export function dropAhead() {
  ahead = undefined
}

/** The seed that was fetched ahead for a round that begins now, unless it is too old; either way it is gone. */
function takeAhead(game: GameType) {
  const taken = ahead
  ahead = undefined
  const isNew = taken?.game === game && performance.now() - taken.at < AHEAD_MS
  return isNew ? taken.seed : undefined
}

async function findSeed(game: GameType, engine: number, withinMs: number): Promise<RankedSeed | SeedOutcome> {
  const signal = AbortSignal.timeout(withinMs)
  const seed = await takeAhead(game)
  if (typeof seed === 'object') return seed
  return navigator.onLine ? askForRound(game, { engine, signal }) : 'offline'
}

/** How a game asks for the seed of a round; `onOutcome` is told how that ends. Without a seed in time it plays with its own. */
export const openRankedOf =
  (game: GameType, onOutcome: (outcome: SeedOutcome) => void): OpenRanked =>
  async (engine, withinMs) => {
    const late = new Promise<'pending'>((resolve) => setTimeout(resolve, withinMs, 'pending'))
    const seed = await Promise.race([findSeed(game, engine, withinMs), late])
    const isGiven = typeof seed === 'object'
    onOutcome(isGiven ? 'given' : seed)
    return isGiven ? seed : undefined
  }
