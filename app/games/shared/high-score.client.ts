const KEYS = {
  snake: 'snakeHighScore',
  trivia: 'triviaHighScore',
  puzzle: 'puzzleHighScore',
  memory: 'memoryHighScore',
}

export type ScoredGame = keyof typeof KEYS

/** The best score kept in this browser; 0 when there is none or it cannot be read. */
export function readHighScore(game: ScoredGame) {
  try {
    const kept = Number.parseInt(localStorage.getItem(KEYS[game]) ?? '', 10)
    return kept > 0 ? kept : 0
  } catch {
    return 0 // a browser that keeps nothing still plays
  }
}

/** Keeps a score that beats the best one and says whether it did. */
export function saveHighScore(game: ScoredGame, score: number) {
  if (score <= readHighScore(game)) return false
  try {
    localStorage.setItem(KEYS[game], String(score))
  } catch {
    // Beaten all the same, only not remembered.
  }
  return true
}
