import type { TipMethod } from '#app/features/tip/handle.ts'
import { gameName } from '#app/games/game-name.ts'
import type { TipState } from './tips/tip-state.ts'

/** A provider's totals; money in whole cents. */
export type TotalStats = {
  tipsMinor: number
  averageMinor: number // per session with a tip; 0 when there is none
  sessions: number
  visitors: number // different phones
  setAside: number // tips that wait for the provider, counted up to MANY
}

/** Beyond it tips that are set aside are not counted: a flood must not slow the dashboard down. */
export const MANY = 100

/** Cents per session with a tip, rounded to the nearest; 0 without any. */
export const averageMinor = (tipsMinor: number, tips: number) => (tips ? Math.round(tipsMinor / tips) : 0)

/** A tip as a customer chose it, with the game that was played to its end before. */
export type LatestTip = {
  id: string
  at: number
  method: TipMethod
  state: TipState
  amountMinor: number
  game: string // 'none' without one
  score: number | null
}

/** 'Snake Game, 140', or that there was no game. */
export const gameAndScore = (
  { game, score }: LatestTip,
  names: Parameters<typeof gameName>[1],
  noGame: string,
) => (game === 'none' ? noGame : `${gameName(game, names)}, ${score ?? 0}`)
