// Mechanism: motion of a game between its steps, prefers-reduced-motion
import type { Cell, Snake } from './snake.ts'
import { TICK_MS } from './snake-score.ts'

export const GAIN_MS = 700 // for which its points are shown
export const CRASH_MS = 400
export const RIPPLE_MS = 45 // for each cell

/** A coin that was eaten, and when its cell is reached; later it runs along the body. */
export type Meal = { cell: Cell; at: number }

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

export const between = (from: Cell, to: Cell, fraction: number): Cell => ({
  x: from.x + (to.x - from.x) * fraction,
  y: from.y + (to.y - from.y) * fraction,
})

/** The middle line from head to tail, when this fraction of a step has passed, in cells. */
export function spineOf({ game, before }: Motion, fraction: number): Cell[] {
  const [head, ...rest] = game.body
  const tail = between(before.body.at(-1)!, game.body.at(-1)!, fraction)
  return [between(before.body[0], head, fraction), ...rest, tail]
}
