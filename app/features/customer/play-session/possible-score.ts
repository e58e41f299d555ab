import { type GameType, isGameType } from '#app/games/games.ts'
import { FEEDBACK_MS, MOST_POINTS, MOST_POINTS_UNTIMED, POINTS_PER_ANSWER } from '#app/games/trivia/trivia.ts'

export const MAX_SCORE = 100_000

// Snake starts three cells long on 400; a puzzle is 100 x 5 x 3.5 x 2 at most.
const MAX_SCORES: Record<GameType, number> = { snake: 3970, trivia: MOST_POINTS, puzzle: 3500, memory: 100 }
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
  // Without a clock nobody has to wait for the next question.
  trivia: (score) => (score > MOST_POINTS_UNTIMED ? (score / POINTS_PER_ANSWER - 1) * FEEDBACK_MS : 0),
  puzzle: () => 0, // one move can solve what one move shuffled
  memory: () => 0, // a pair needs no pause, and a lucky hand no misses
}
const SLACK_MS = 3000 // the start may have been longer on its way than the end

/** Whether a round that took so long can have ended with this score. */
export const isPossibleIn = (gameType: GameType, score: number, ms: number) =>
  ms + SLACK_MS >= LEAST_MS[gameType](score)
