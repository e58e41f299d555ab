import type { Money } from '#app/features/money/amount.ts'
import { gameName } from '#app/games/game-name.ts'
import type { Currency } from '#content/currencies.ts'
import type { TipState } from './tips/tip-state.ts'

/** What was chosen in a currency that the provider had before. */
export type EarlierTips = { currency: Currency; tips: number; tipsMinor: number }

/** A provider's totals; money in minor units of its currency. */
export type TotalStats = {
  currency: Currency
  tipsMinor: number
  averageMinor: number // per session with a tip; 0 when there is none
  sessions: number
  visitors: number // different phones
  setAside: number // tips that wait for the provider, counted up to MANY
  earlier: EarlierTips[]
}

/** Beyond it tips that are set aside are not counted: a flood must not slow the dashboard down. */
export const MANY = 100

/** Minor units per session with a tip, rounded to the nearest; 0 without any. */
export const averageMinor = (tipsMinor: number, tips: number) => (tips ? Math.round(tipsMinor / tips) : 0)

/** A tip as a customer chose it, with the game that was played to its end before. */
export type LatestTip = Money & {
  id: string
  at: number
  way: string // its id
  state: TipState
  game: string // 'none' without one
  score: number | null
}

/** A tip with the name of its way to pay in the language of the page. */
export type ShownTip = LatestTip & { wayName: string }

/** 'Snake Game, 140', or that there was no game. */
export const gameAndScore = (
  { game, score }: LatestTip,
  names: Parameters<typeof gameName>[1],
  noGame: string,
) => (game === 'none' ? noGame : `${gameName(game, names)}, ${score ?? 0}`)
