// Mechanism: score bounds, game manifests
import { GAMES, type GameType, isGameType } from '#app/games/games.ts'

export const MAX_SCORE = 100_000 // in any game

/** Whether a round of this game can end with this score. */
export function isPossibleScore(gameType: string, score: number) {
  if (!isGameType(gameType) || !Number.isInteger(score) || score < 0) return false
  const { max, unit } = GAMES[gameType].score
  return score <= Math.min(max, MAX_SCORE) && score % unit === 0
}

const SLACK_MS = 3000 // the start may have taken longer to arrive than the end

/** Whether a round that took so long can have ended with this score. */
export const isPossibleIn = (gameType: GameType, score: number, ms: number) =>
  ms + SLACK_MS >= GAMES[gameType].score.minMs(score)

/** Whether hands can have ended such a round in such a time: a best score that nobody can check is asked for it. */
export const isInTimeOfHands = (gameType: GameType, score: number, ms: number) =>
  ms >= (GAMES[gameType].score.handMs?.(score) ?? 0)
