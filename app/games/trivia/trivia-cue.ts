import type { Cue } from '../sound/cue.ts'
import { hasStreak, type Trivia } from './trivia.ts'

/** What is heard when a round changes. */
export function triviaCue(before: Trivia, after: Trivia): Cue | undefined {
  if (after.phase === 'finished' && before.phase === 'playing') return 'over'
  if (after.answers.length <= before.answers.length) return undefined
  if (!after.answers.at(-1)?.wasCorrect) return 'wrong'
  return hasStreak(after) ? 'streak' : 'right'
}
