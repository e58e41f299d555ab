import type { GameType } from '#app/games/games.ts'
import type { OpenRanked } from '#app/games/shared/game-manifest.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { requestRound } from './ranked-rounds.client.ts'
import type { SeedOutcome } from './round-note.ts'

const OFFLINE: SeedOutcome = 'offline'

type SeedRequest = { game: GameType; at: number; seed: Promise<RankedSeed | SeedOutcome> }

function requestSeed(game: GameType, engine: number) {
  const request: SeedRequest = {
    game,
    at: performance.now(),
    seed: requestRound(game, engine).then((seed) => {
      if (typeof seed !== 'object') request.at = -AHEAD_MS // too old: another round requests its own
      return seed
    }),
  }
  return request
}

// One for the page: a visit has one round open, so the next request of any game ends it.
let ahead: SeedRequest | undefined

/**
 * Requests the seed of the next round before it is needed: at the tap on a tile, and while results are shown. A game
 * without an engine drops what was requested for another one.
 */
export function fetchAhead(game: GameType, engine: number | undefined) {
  ahead = engine === undefined ? undefined : requestSeed(game, engine)
}

/** How a game requests the seed of a round; `outcome` is how that ends. Without a seed in time it plays with its own. */
export const openRankedOf =
  (game: GameType, outcome: { current: SeedOutcome }): OpenRanked =>
  async (engine, withinMs) => {
    outcome.current = 'pending'
    const late = new Promise<SeedOutcome>((resolve) => setTimeout(resolve, withinMs, 'pending'))
    const taken = ahead
    ahead = undefined
    const isNew = taken?.game === game && performance.now() - taken.at < AHEAD_MS
    const request = isNew ? taken : requestSeed(game, engine)
    const seed = await Promise.race([navigator.onLine ? request.seed : OFFLINE, late])
    if (typeof seed === 'object') return seed
    outcome.current = seed
    ahead ??= request // for the round after this one, if its seed is only late
  }
