import type { GameType } from '#app/games/games.ts'
import type { OpenRanked } from '#app/games/shared/game-manifest.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked-engine.ts'
import { askForRound } from './ranked-rounds.client.ts'
import type { SeedOutcome } from './round-note.ts'

const OFFLINE: SeedOutcome = 'offline'

type Ahead = { game: GameType; at: number; seed: Promise<RankedSeed | SeedOutcome> }

// One for the page: a visit has one round open, so the next request of any game ends it.
let ahead: Ahead | undefined

/** Asks for the seed of the next round while the results of the last one are shown. */
export function fetchAhead(game: GameType, engine: number) {
  ahead = { game, at: performance.now(), seed: askForRound(game, engine) }
}

/** Another game is begun, which ends the round that was opened ahead. */
export function dropAhead() {
  ahead = undefined
}

/** The seed that was fetched ahead, unless it is too old, or a new one. */
async function findSeed(game: GameType, engine: number) {
  const taken = ahead
  dropAhead()
  const isNew = taken?.game === game && performance.now() - taken.at < AHEAD_MS
  const seed = isNew && (await taken.seed)
  return typeof seed === 'object' ? seed : askForRound(game, engine)
}

/** How a game asks for the seed of a round; `outcome` is how that ends. Without a seed in time it plays with its own. */
export const openRankedOf =
  (game: GameType, outcome: { current: SeedOutcome }): OpenRanked =>
  async (engine, withinMs) => {
    outcome.current = 'pending'
    const late = new Promise<SeedOutcome>((resolve) => setTimeout(resolve, withinMs, 'pending'))
    const seed = await Promise.race([navigator.onLine ? findSeed(game, engine) : OFFLINE, late])
    if (typeof seed === 'object') return seed
    outcome.current = seed
  }
