import type { ScoreLimits } from '../shared/game-manifest.ts'

export const TOTAL_MS = 60_000
export const FEEDBACK_MS = 1_500
export const POINTS_PER_ANSWER = 10
export const UNTIMED_QUESTIONS = 10 // a round without a clock has another end

// An answer takes no time, the feedback after it does; the last answer may come in the last moment.
const MAX_ANSWERS = Math.max(Math.floor(TOTAL_MS / FEEDBACK_MS) + 1, UNTIMED_QUESTIONS)

export const scoreLimits: ScoreLimits = {
  max: MAX_ANSWERS * POINTS_PER_ANSWER,
  unit: POINTS_PER_ANSWER,
  // A round without a clock can go on from the feedback at once.
  minMs: (score) => {
    const answers = score / POINTS_PER_ANSWER
    return answers > UNTIMED_QUESTIONS ? (answers - 1) * FEEDBACK_MS : 0
  },
}
