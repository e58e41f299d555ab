import type { GameManifest } from './game-manifest.ts'

type Scored = Pick<GameManifest, 'highScoreKey'>

/** The high score in this browser; 0 when there is none or the storage is blocked. */
export function readHighScore({ highScoreKey }: Scored) {
  try {
    const stored = Number.parseInt(localStorage.getItem(highScoreKey) ?? '', 10)
    return stored > 0 ? stored : 0
  } catch {
    return 0
  }
}

/** Saves a score that beats the high score, and returns whether it did. */
export function saveHighScore(game: Scored, score: number) {
  if (score <= readHighScore(game)) return false
  try {
    localStorage.setItem(game.highScoreKey, String(score))
  } catch {
    // Beaten, even where the storage is blocked.
  }
  return true
}
