import { type Direction, OPPOSITE } from '#app/games/shared/direction.ts'
import { nextRandom } from '#app/games/shared/random.ts'
import { GRID, POINTS_PER_FOOD, START_LENGTH, type TICK_MS } from './snake-score.ts'

export const CELL = 15 // px
export const BOARD = GRID * CELL // px
export const MAX_TURNS = 3 // in the queue

export type Speed = keyof typeof TICK_MS
export type Cell = { x: number; y: number }

export type Snake = {
  phase: 'choosing' | 'waiting' | 'running' | 'paused' | 'over'
  speed: Speed
  body: [head: Cell, ...tail: Cell[]]
  heading: Direction
  turns: readonly Direction[] // the queue; each step takes one
  food: Cell | undefined // none when the snake fills the board
  score: number
  seed: number // of the next piece of food
}

/** What a step adds to the head's cell. */
export const STEP: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

const same = (one: Cell, other: Cell) => one.x === other.x && one.y === other.y
const outside = ({ x, y }: Cell) => x < 0 || y < 0 || x >= GRID || y >= GRID

const CELLS: readonly Cell[] = Array.from({ length: GRID * GRID }, (_, index) => ({
  x: index % GRID,
  y: Math.floor(index / GRID),
}))

/** Chosen among the free cells, so that a long snake costs no more tries than a short one. */
function placeFood(body: readonly Cell[], seed: number): Pick<Snake, 'food' | 'seed'> {
  const free = CELLS.filter((cell) => !body.some((taken) => same(cell, taken)))
  const [value, next] = nextRandom(seed)
  return { food: free[Math.floor(value * free.length)], seed: next }
}

/** A new game, before its speed is chosen. */
export function startSnake(seed: number): Snake {
  const middle = GRID / 2
  const body = [0, 1, 2].map((behind) => ({ x: middle - behind, y: middle })) as Snake['body']
  return {
    phase: 'choosing',
    speed: 'medium',
    body,
    heading: 'right',
    turns: [],
    score: 0,
    ...placeFood(body, seed),
  }
}

export const chooseSpeed = (game: Snake, speed: Speed): Snake =>
  game.phase === 'choosing' ? { ...game, speed } : game

/** The speed is chosen: the game waits for its first turn. */
export const ready = (game: Snake): Snake =>
  game.phase === 'choosing' ? { ...game, phase: 'waiting' } : game

/** A game that waits for its first turn with another seed; with a speed, that is chosen already. */
export function reseedSnake(game: Snake, seed: number, speed?: Speed): Snake {
  if (game.phase !== 'choosing' && game.phase !== 'waiting') return game
  const { phase } = speed ? ready(game) : game
  return { ...startSnake(seed), speed: speed ?? game.speed, phase }
}

/** Another round at the same speed. */
export const restartSnake = (game: Snake): Snake =>
  game.phase === 'over' ? { ...startSnake(game.seed), speed: game.speed, phase: 'waiting' } : game

export const pause = (game: Snake): Snake => (game.phase === 'running' ? { ...game, phase: 'paused' } : game)

export const togglePause = (game: Snake): Snake =>
  game.phase === 'paused' ? { ...game, phase: 'running' } : pause(game)

/**
 * Queues a turn for the next steps; the first one also starts the game. A turn is compared with the one before it and not
 * with the heading, or two quick keys within one step would turn the snake back into its own neck.
 */
export function turn(game: Snake, to: Direction): Snake {
  if (game.phase === 'waiting') return turn({ ...game, phase: 'running' }, to)
  if (game.phase !== 'running' || game.turns.length >= MAX_TURNS) return game

  const before = game.turns.at(-1) ?? game.heading
  if (to === before || to === OPPOSITE[before]) return game
  return { ...game, turns: [...game.turns, to] }
}

/** Moves one cell forward, while the game runs. */
export function step(game: Snake): Snake {
  if (game.phase !== 'running') return game

  const [heading = game.heading, ...turns] = game.turns
  const head = { x: game.body[0].x + STEP[heading].x, y: game.body[0].y + STEP[heading].y }
  const eats = game.food !== undefined && same(head, game.food)
  const tail = eats ? game.body : game.body.slice(0, -1)
  if (outside(head) || tail.some((cell) => same(cell, head)))
    return { ...game, heading, turns: [], phase: 'over' }

  const body: Snake['body'] = [head, ...tail]
  if (!eats) return { ...game, body, heading, turns }

  const score = game.score + POINTS_PER_FOOD
  const fed = { ...game, body, heading, turns, score, ...placeFood(body, game.seed) }
  return fed.food ? fed : { ...fed, turns: [], phase: 'over' }
}

/** Whether a game can reach this state: a contiguous body behind its head, as long as what it ate. */
export function isWholeSnake({ body, heading, food, score }: Snake) {
  const isFree = (cell: Cell, index: number) => body.findIndex((other) => same(cell, other)) === index
  const follows = (cell: Cell, index: number) => {
    const next = body[index + 1]
    return !next || Math.abs(cell.x - next.x) + Math.abs(cell.y - next.y) === 1
  }
  const ahead = { x: body[0].x - STEP[heading].x, y: body[0].y - STEP[heading].y }
  return (
    score === (body.length - START_LENGTH) * POINTS_PER_FOOD &&
    body.every(isFree) &&
    body.every(follows) &&
    same(body[1] ?? ahead, ahead) &&
    !body.some((cell) => food && same(cell, food))
  )
}

/** The board is full: there is nothing left to eat. */
export const isWon = (game: Snake) => game.food === undefined
