export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const OPPOSITE = { up: 'down', right: 'left', down: 'up', left: 'right' } as const

// Letters go by their place on the keyboard, so that a French one steers with the same four fingers.
const KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  KeyW: 'up',
  KeyD: 'right',
  KeyS: 'down',
  KeyA: 'left',
}

/** Where a key points to: an arrow, or one of W A S D. */
export const directionOfKey = ({ key, code }: { key: string; code: string }) => KEYS[key] ?? KEYS[code]

export const SWIPE_THRESHOLD = 20 // px

/** Where a finger went; nothing before it has gone far enough to mean it. */
export function directionOfStroke(dx: number, dy: number): Direction | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_THRESHOLD) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left'
  return dy > 0 ? 'down' : 'up'
}
