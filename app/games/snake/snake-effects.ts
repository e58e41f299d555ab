// Mechanism: motion of a game between its steps, prefers-reduced-motion
import { BOARD, CELL, type Cell, type Snake, STEP } from './snake.ts'
import { between, type Meal, RIPPLE_MS } from './snake-motion.ts'
import { GRID, POINTS_PER_FOOD } from './snake-score.ts'

const MAX_SPILLED = 24 // coins

/** The point on a line so many cells behind its head; undefined beyond its end. */
export function pointOn(spine: readonly Cell[], behind: number): Cell | undefined {
  let left = behind
  for (const [index, from] of spine.entries()) {
    const to = spine[index + 1]
    if (!to) return undefined
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    if (left < length) return between(from, to, left / length)
    left -= length
  }
  return undefined
}

/** How many cells behind the head an eaten coin is. */
export const rippleOf = (meal: Meal, now: number) => (now - meal.at) / RIPPLE_MS

/** The coins that a crash throws out beside the body, after this fraction of its time. */
export function spilledCoins({ body, score }: Snake, fraction: number): Cell[] {
  const coins = Math.min(score / POINTS_PER_FOOD, MAX_SPILLED)
  const eased = 1 - (1 - fraction) ** 3
  return Array.from({ length: coins }, (_, index) => {
    const from = body[Math.floor((index * body.length) / coins)]!
    const angle = 2.4 * index // the golden angle: no two beside each other roll the same way
    const distance = eased * (1.1 + 0.25 * (index % 3))
    return { x: from.x + distance * Math.cos(angle), y: from.y + distance * Math.sin(angle) }
  }).filter(({ x, y }) => x > 0 && y > 0 && x < GRID - 1 && y < GRID - 1)
}

/** The wall that the snake has run into, as a rectangle on the board; undefined when it has bitten itself. */
export function hitWall({ body, heading }: Snake) {
  const ahead = { x: body[0].x + STEP[heading].x, y: body[0].y + STEP[heading].y }
  if (Math.min(ahead.x, ahead.y) >= 0 && Math.max(ahead.x, ahead.y) < GRID) return undefined
  const [long, thick] = [3 * CELL, 4]
  const along = (at: number) => (at + 0.5) * CELL - long / 2
  return STEP[heading].x
    ? { x: ahead.x < 0 ? 0 : BOARD - thick, y: along(ahead.y), width: thick, height: long }
    : { x: along(ahead.x), y: ahead.y < 0 ? 0 : BOARD - thick, width: long, height: thick }
}
