import type { GameType } from '#app/games/games.ts'
import type { OpenRanked } from '#app/games/shared/game-manifest.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked-engine.ts'
import { askForRound } from './ranked-rounds.client.ts'
import type { SeedOutcome } from './round-note.ts'

const OFFLINE: SeedOutcome = 'offline'

type Asked = { game: GameType; at: number; seed: Promise<RankedSeed | SeedOutcome>; drop: () => void }

function ask(game: GameType, engine: number): Asked {
  let isDropped = false
  const seed = askForRound(game, engine, { isWanted: () => !isDropped })
  const drop = () => {
    isDropped = true
  }
  return { game, at: performance.now(), seed, drop }
}

// One for the page: a visit has one round open, so the next request of any game ends it.
let ahead: Asked | undefined

/** Asks for the seed of the next round before it is needed: at the tap on a tile, and while results are shown. */
export function fetchAhead(game: GameType, engine: number) {
  dropAhead()
  ahead = ask(game, engine)
}

/** Another game is begun, which ends the round that was opened ahead. */
export function dropAhead() {
  ahead?.drop()
  ahead = undefined
}

/** What was asked ahead for a game, unless it is too old; nothing is ahead any more. */
function takeAhead(game: GameType) {
  const taken = ahead
  ahead = undefined
  if (taken?.game === game && performance.now() - taken.at < AHEAD_MS) return taken
  taken?.drop()
}

/** How a game asks for the seed of a round; `outcome` is how that ends. Without a seed in time it plays with its own. */
export const openRankedOf =
  (game: GameType, outcome: { current: SeedOutcome }): OpenRanked =>
  async (engine, withinMs) => {
    outcome.current = navigator.onLine ? 'pending' : OFFLINE
    if (!navigator.onLine) return
    const early = takeAhead(game)
    let asked = early ?? ask(game, engine)
    const find = async () => {
      const seed = await asked.seed
      if (typeof seed === 'object' || asked !== early) return seed
      asked = ask(game, engine)
      return asked.seed
    }
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, withinMs, 'late'))
    const seed = await Promise.race([find(), late])
    if (typeof seed === 'object') return seed
    if (seed === 'late')
      ahead ??= asked // for the round after this one
    else outcome.current = seed
  }
