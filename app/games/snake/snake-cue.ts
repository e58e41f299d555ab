import type { Cue } from '../sound/cue.ts'
import { isWon, type Snake } from './snake.ts'

/** What is heard when a game changes. */
export function snakeCue(before: Snake, after: Snake): Cue | undefined {
  if (after.phase === 'over' && before.phase !== 'over') return isWon(after) ? 'solved' : 'crash'
  return after.score > before.score ? 'coin' : undefined
}
