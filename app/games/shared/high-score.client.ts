import type { GameManifest } from './game-manifest.ts'

type Scored = Pick<GameManifest, 'highScoreKey'>

/** The best score kept in this browser; 0 when there is none or it cannot be read. */
export function readHighScore({ highScoreKey }: Scored) {
  try {
    const kept = Number.parseInt(localStorage.getItem(highScoreKey) ?? '', 10)
    return kept > 0 ? kept : 0
  } catch {
    return 0 // a browser that keeps nothing still plays
  }
}

/** Keeps a score that beats the best one and says whether it did. */
export function saveHighScore(game: Scored, score: number) {
  if (score <= readHighScore(game)) return false
  try {
    localStorage.setItem(game.highScoreKey, String(score))
  } catch {
    // Beaten all the same, only not remembered.
  }
  return true
}
