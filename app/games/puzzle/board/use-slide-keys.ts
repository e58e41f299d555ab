import { type Direction, directionOfKey } from '#app/games/shared/direction.ts'
import { useKeys } from '#app/games/shared/use-keys.ts'

/** Each press slides one tile; a key held down does not run through the board, and a list keeps its own keys. */
export function useSlideKeys(onDirection: (direction: Direction) => void, active: boolean) {
  useKeys((event) => {
    const direction = directionOfKey(event)
    if (!direction || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
    event.preventDefault() // the page does not scroll under the board
    if (!event.repeat) onDirection(direction)
  }, active)
}
