import type { GameManifest } from './game-manifest.ts'

type Scored = Pick<GameManifest, 'highScoreKey'>

const unstored = new Map<string, number>() // high scores of this page where the storage is blocked

/** The high score in this browser; 0 when there is none. */
export function readHighScore({ highScoreKey }: Scored) {
  try {
    const stored = Number.parseInt(localStorage.getItem(highScoreKey) ?? '', 10)
    return stored > 0 ? stored : 0
  } catch {
    return unstored.get(highScoreKey) ?? 0
  }
}

/** Saves a score that beats the high score, and returns whether it did. */
export function saveHighScore(game: Scored, score: number) {
  if (score <= readHighScore(game)) return false
  try {
    localStorage.setItem(game.highScoreKey, String(score))
  } catch {
    unstored.set(game.highScoreKey, score)
  }
  return true
}
