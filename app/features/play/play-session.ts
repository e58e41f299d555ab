import type { TipMethod } from '#app/features/tip/handle.ts'
import { type GameType, isGameType } from '#app/games/games.ts'

export const SUFFIX_LENGTH = 8
export const MAX_SCORE = 100_000

/** {providerId}-{milliseconds}-{8 letters or digits} */
export const playSessionId = (providerId: string, ms: number, suffix: string) =>
  `${providerId}-${ms}-${suffix}`

export const isPlaySessionId = (text: string) => /^[A-Za-z0-9]{1,64}-\d{13}-[A-Za-z0-9]{8}$/.test(text)

/** What happened, as the screen tells it. */
export type NewPlayEvent =
  | { kind: 'start'; gameType: GameType }
  | { kind: 'complete'; gameType: GameType; score: number }
  | { kind: 'tip'; cents: number; method: TipMethod }

/**
 * What a phone reports. The key is its own: the same event sent twice carries the same one. `ago` tells for how many
 * milliseconds the event waited until it could be sent.
 */
export type PlayEvent = NewPlayEvent & { key: string; ago?: number }

export const MAX_AGO_MS = 24 * 60 * 60 * 1000

// Snake starts three cells long on 400; trivia has no more than its bank; a puzzle is 100 x 5 x 3.5 x 2 at most.
const MAX_SCORES: Record<GameType, number> = { snake: 3970, trivia: 2000, puzzle: 3500, memory: 100 }
const STEP: Record<GameType, number> = { snake: 10, trivia: 10, puzzle: 1, memory: 5 }

/** Whether a round of this game can end with this score. */
export const isPossibleScore = (gameType: string, score: number) =>
  isGameType(gameType) &&
  Number.isInteger(score) &&
  score >= 0 &&
  score <= Math.min(MAX_SCORES[gameType], MAX_SCORE) &&
  score % STEP[gameType] === 0

// The quickest way to a score: one step of the fastest snake for each coin; the pause after each answer but the last.
const LEAST_MS: Record<GameType, (score: number) => number> = {
  snake: (score) => (score / 10) * 100,
  trivia: (score) => Math.max(0, score / 10 - 1) * 1500,
  puzzle: () => 0, // one move can solve what one move shuffled
  memory: () => 0, // a pair needs no pause, and a lucky hand no misses
}
const SLACK_MS = 3000 // the start may have been longer on its way than the end

/** Whether a round that took so long can have ended with this score. */
export const isPossibleIn = (gameType: GameType, score: number, ms: number) =>
  ms + SLACK_MS >= LEAST_MS[gameType](score)

type Round = { startedAt: number | null; completedAt: number | null }

/** A round can be completed once, after it was started. */
export const canComplete = ({ startedAt, completedAt }: Round) =>
  startedAt !== null && (completedAt === null || completedAt < startedAt)
