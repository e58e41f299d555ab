import type { Cue } from '../sound/cue.ts'
import type { Puzzle } from './puzzle.ts'

/** What is heard when a puzzle changes. */
export function puzzleCue(before: Puzzle, after: Puzzle): Cue | undefined {
  if (after.phase === 'solved' && before.phase !== 'solved') return 'solved'
  return after.moves > before.moves ? 'slide' : undefined
}
