import type { ScoreLimits } from '../shared/game-manifest.ts'

export const TOTAL_MS = 60_000
export const FEEDBACK_MS = 1_500
export const POINTS_PER_ANSWER = 10
const READING_MS = 500 // of a question with its answers
export const UNTIMED_QUESTIONS = 10 // in a round without a time limit

/** An answer can take no time, the feedback after it takes its own; the last answer has none. */
export const MAX_ANSWERS = Math.max(Math.floor(TOTAL_MS / FEEDBACK_MS) + 1, UNTIMED_QUESTIONS)

export const scoreLimits: ScoreLimits = {
  max: MAX_ANSWERS * POINTS_PER_ANSWER,
  unit: POINTS_PER_ANSWER,
  // Without a time limit the feedback can be skipped.
  minMs: (score) => {
    const answers = score / POINTS_PER_ANSWER
    return answers > UNTIMED_QUESTIONS ? (answers - 1) * FEEDBACK_MS : 0
  },
  // With a time limit, as only such a round is a best one.
  handMs: (score) => {
    const answers = score / POINTS_PER_ANSWER
    return answers * READING_MS + Math.max(0, answers - 1) * FEEDBACK_MS
  },
}
