import type { RankedRound } from './game-manifest.ts'

/** A round that a reload or the loss of the tab interrupted, as the browser stores it. */
export type StoredRound = {
  version: typeof SAVED_ROUND_VERSION
  game: string
  session: string | null // the play session in the address; null before it is created
  savedAt: number // milliseconds
  scoreToBeat: number
  state: unknown // the game's own
  ranked?: RankedRound
}

/** To be raised when the stored state of a game changes: older rounds are dropped. */
export const SAVED_ROUND_VERSION = 1

export const savedRoundKey = (providerId: string) => `tiplark.round.${providerId}`
