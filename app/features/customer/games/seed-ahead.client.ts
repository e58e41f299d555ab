import type { GameType } from '#app/games/games.ts'
import type { OpenRanked } from '#app/games/shared/game-manifest.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked-engine.ts'
import { askForRound } from './ranked-rounds.client.ts'
import type { SeedOutcome } from './round-note.ts'

const OFFLINE: SeedOutcome = 'offline'

type Asked = { game: GameType; at: number; seed: Promise<RankedSeed | SeedOutcome> }

function ask(game: GameType, engine: number) {
  const asked: Asked = {
    game,
    at: performance.now(),
    seed: askForRound(game, engine).then((seed) => {
      if (typeof seed !== 'object') asked.at = -AHEAD_MS // too old: another round asks anew
      return seed
    }),
  }
  return asked
}

// One for the page: a visit has one round open, so the next request of any game ends it.
let ahead: Asked | undefined

/**
 * Asks for the seed of the next round before it is needed: at the tap on a tile, and while results are shown. A game
 * without an engine drops what was asked for another one.
 */
export function fetchAhead(game: GameType, engine: number | undefined) {
  ahead = engine === undefined ? undefined : ask(game, engine)
}

/** How a game asks for the seed of a round; `outcome` is how that ends. Without a seed in time it plays with its own. */
export const openRankedOf =
  (game: GameType, outcome: { current: SeedOutcome }): OpenRanked =>
  async (engine, withinMs) => {
    outcome.current = 'pending'
    const late = new Promise<SeedOutcome>((resolve) => setTimeout(resolve, withinMs, 'pending'))
    const taken = ahead
    ahead = undefined
    const isNew = taken?.game === game && performance.now() - taken.at < AHEAD_MS
    const asked = isNew ? taken : ask(game, engine)
    const seed = await Promise.race([navigator.onLine ? asked.seed : OFFLINE, late])
    if (typeof seed === 'object') return seed
    outcome.current = seed
    ahead ??= asked // for the round after this one, if its seed is only late
  }
