import { gameName } from '#app/games/game-name.ts'
import type { Money } from '#app/kit/money/amount.ts'
import type { TipState } from './tip-state.ts'

/** A tip in the ledger, with the game that was played to its end before. */
export type Tip = Money & {
  id: string
  at: number
  method: string // its id
  state: TipState
  confirmedMinor: number | null // where the amount that was confirmed is another one
  reference: string | null
  note: string | null // of the provider
  placeId: string | null // whose code was scanned
  game: string // 'none' without one
  score: number | null
}

/** A tip with the name of its payment method in the language of the page, and of its place. */
export type ShownTip = Tip & { paymentMethodName: string; placeName?: string }

/** 'Snake Game, 140', or that there was no game. */
export const gameAndScore = (
  { game, score }: Pick<Tip, 'game' | 'score'>,
  names: Parameters<typeof gameName>[1],
  noGame: string,
) => (game === 'none' ? noGame : `${gameName(game, names)}, ${score ?? 0}`)
