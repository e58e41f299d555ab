import { BOARD, CELL, type Cell, type Snake, STEP } from './snake.ts'
import { GRID, POINTS_PER_FOOD, TICK_MS } from './snake-score.ts'

export const POP_MS = 180 // of an eaten coin
export const GAIN_MS = 700 // for which its points are shown
export const CRASH_MS = 400
const RIPPLE_MS = 45 // for each cell
const MAX_SPILLED = 24 // coins

/** A coin that was eaten, and when its cell is reached; later it runs along the body. */
type Meal = { cell: Cell; at: number }

/** What is seen of a game: where it came from with its last step, and what began to move since. Times in milliseconds. */
export type Motion = { game: Snake; before: Snake; meals: readonly Meal[]; crashedAt?: number }

/** A game at rest. */
export const still = (game: Snake): Motion => ({ game, before: game, meals: [] })

const rippleMs = ({ game }: Motion) => RIPPLE_MS * game.body.length
const isSeen = (motion: Motion, now: number) => (meal: Meal) =>
  now - meal.at < Math.max(GAIN_MS, rippleMs(motion))

/** What is seen after a change of the game at this time. */
export function follow(motion: Motion, game: Snake, now: number): Motion {
  const last = motion.game
  if (game.body === last.body) {
    const crashes = game.phase === 'over' && last.phase !== 'over'
    return crashes ? { ...motion, game, before: game, crashedAt: now } : { ...motion, game }
  }
  if (game.body[1] !== last.body[0]) return still(game) // another round

  const meals = motion.meals.filter(isSeen(motion, now))
  if (game.score > last.score) meals.push({ cell: game.body[0], at: now + TICK_MS[game.speed] / 2 })
  return { game, before: game.phase === 'over' ? game : last, meals }
}

/** Whether the picture changes by time alone; a calm one shows only whole steps. */
export const isMoving = (motion: Motion, now: number, calm: boolean) =>
  (!calm && motion.game.phase === 'running') ||
  motion.meals.some(isSeen(motion, now)) ||
  (motion.crashedAt !== undefined && now - motion.crashedAt < CRASH_MS)

const between = (from: Cell, to: Cell, fraction: number): Cell => ({
  x: from.x + (to.x - from.x) * fraction,
  y: from.y + (to.y - from.y) * fraction,
})

/** The middle line from head to tail, when this fraction of a step has passed, in cells. */
export function spineOf({ game, before }: Motion, fraction: number): Cell[] {
  const [head, ...rest] = game.body
  const tail = between(before.body.at(-1)!, game.body.at(-1)!, fraction)
  return [between(before.body[0], head, fraction), ...rest, tail]
}

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
