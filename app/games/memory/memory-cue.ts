import type { Cue } from '../sound/cue.ts'
import { isOver, type Memory } from './memory.ts'

/** What is heard when a board changes; turning back is silent. */
export function memoryCue(before: Memory, after: Memory): Cue | undefined {
  if (after.matched.length > before.matched.length) return isOver(after) ? 'solved' : 'pair'
  const opened = after.turned.some((coin) => !before.turned.includes(coin))
  return opened ? 'turn' : undefined
}
