import type { TipMethod } from '#app/features/tip/handle.ts'
import type { GameType } from '#app/games/games.ts'

export const SUFFIX_LENGTH = 8

/** {providerId}-{milliseconds}-{8 letters or digits} */
export const playSessionId = (providerId: string, ms: number, suffix: string) =>
  `${providerId}-${ms}-${suffix}`

export const isPlaySessionId = (text: string) => /^[A-Za-z0-9]{1,64}-\d{13}-[A-Za-z0-9]{8}$/.test(text)

/** What happened, as the screen tells it. */
export type NewPlayEvent =
  | { kind: 'start'; gameType: GameType }
  | { kind: 'complete'; gameType: GameType; score: number; took?: number } // milliseconds since its start
  | { kind: 'tip'; cents: number; method: TipMethod }

/**
 * What a phone reports. The key is its own: the same event sent twice carries the same one. `ago` tells for how many
 * milliseconds the event waited until it could be sent.
 */
export type PlayEvent = NewPlayEvent & { key: string; ago?: number }

export const MAX_AGO_MS = 24 * 60 * 60 * 1000

type Round = { startedAt: number | null; completedAt: number | null }

/** A round can be completed once, after it was started. */
export const canComplete = ({ startedAt, completedAt }: Round) =>
  startedAt !== null && (completedAt === null || completedAt < startedAt)
