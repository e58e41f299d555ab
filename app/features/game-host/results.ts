import type { Messages } from '#content/messages.ts'

export const COUNTDOWN_S = 5
export const AD_AFTER_MS = 500

/**
 * The points that were missing to the best score of this browser, when it was near: no more than a tenth of it, or the
 * least that a game gives. 0 for as many; undefined otherwise, and after a new best score.
 */
export function pointsToBest(score: number, best: number | undefined, unit: number) {
  if (!best || score <= 0 || score > best) return undefined
  const missing = best - score
  return missing <= Math.max(best / 10, unit) ? missing : undefined
}

type ResultsWords = Pick<Messages['play']['results'], 'amazing' | 'wellPlayed' | 'goodEffort'>

/** The sentence for a score; the same limits for every game. */
export function scoreMessage(score: number, messages: ResultsWords) {
  if (score > 80) return messages.amazing
  return score > 50 ? messages.wellPlayed : messages.goodEffort
}
