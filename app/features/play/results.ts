export const COUNTDOWN_S = 5
export const AD_AFTER_MS = 500

/** What the results say of a score, whatever the game. */
export function scoreMessage(score: number) {
  if (score > 80) return 'Amazing job!'
  return score > 50 ? 'Well played!' : 'Good effort!'
}
