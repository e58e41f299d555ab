export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const OPPOSITE = { up: 'down', right: 'left', down: 'up', left: 'right' } as const

// Letters by their physical key (`code`), so that other keyboard layouts steer with the same four fingers.
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

/** The direction of an arrow key, or of one of W A S D. */
export const directionOfKey = ({ key, code }: { key: string; code: string }) => KEYS[key] ?? KEYS[code]

const SWIPE_THRESHOLD = 20 // px

/** The direction of a swipe; undefined below the threshold. */
export function directionOfSwipe(dx: number, dy: number): Direction | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_THRESHOLD) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left'
  return dy > 0 ? 'down' : 'up'
}
