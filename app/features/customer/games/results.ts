import type { messages as english } from '#content/messages/en/results.ts'

export const COUNTDOWN_S = 5
export const AD_AFTER_MS = 500

type ResultsWords = Pick<typeof english, 'amazing' | 'wellPlayed' | 'goodEffort'>

/** The sentence for a score; the same limits for every game. */
export function scoreMessage(score: number, messages: ResultsWords) {
  if (score > 80) return messages.amazing
  return score > 50 ? messages.wellPlayed : messages.goodEffort
}
