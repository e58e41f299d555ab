import type { GameType } from './games.ts'
import * as ranked from './ranked.ts'
import type { RankedEngine } from './shared/ranked/ranked-engine.ts'

/** The games whose rounds the server can play again, with their rules. */
export const ENGINES: Partial<Record<GameType, RankedEngine>> = ranked

/** The game of the challenge of the day, and what it is played with. */
export const DAILY = (Object.entries(ENGINES) as [GameType, RankedEngine][]).flatMap(([game, engine]) =>
  engine.dailyMode === undefined ? [] : [{ game, mode: engine.dailyMode }],
)[0]!
