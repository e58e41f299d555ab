import { expect, test } from 'vitest'
import { ready, type Snake, startSnake, step, togglePause, turn } from './snake.ts'
import { hitWall, pointOn, spilledCoins } from './snake-effects.ts'
import { CRASH_MS, follow, isMoving, type Motion, spineOf, still } from './snake-motion.ts'
import { GRID, TICK_MS } from './snake-score.ts'

const running = (seed = 1) => turn(ready(startSnake(seed)), 'up')
const lengthOf = (line: { x: number; y: number }[]) =>
  line
    .slice(1)
    .reduce((sum, to, index) => sum + Math.abs(to.x - line[index]!.x) + Math.abs(to.y - line[index]!.y), 0)

/** A snake in front of its coin. */
const hungry = (): Snake => ({ ...running(), turns: [], food: { x: 11, y: 10 } })

test('between two steps the snake glides from where it was to where it is, and keeps its length', () => {
  let game = running()
  let motion = still(game)
  for (const to of ['up', 'left', 'down', 'left', 'up'] as const) {
    const before = game
    game = step(turn(game, to))
    motion = follow(motion, game, 0)
    expect(spineOf(motion, 0).slice(0, 3)).toEqual([before.body[0], before.body[0], before.body[1]])
    expect(spineOf(motion, 1).slice(0, 3)).toEqual(game.body)
    for (const fraction of [0, 0.25, 0.5, 1]) expect(lengthOf(spineOf(motion, fraction))).toBeCloseTo(2)
  }
})

test('a snake that eats grows by its head: the tail rests', () => {
  const before = hungry()
  const motion = follow(still(before), step(before), 100)
  expect(lengthOf(spineOf(motion, 0.5))).toBeCloseTo(2.5)
  expect(spineOf(motion, 0.5).at(-1)).toEqual(before.body.at(-1))
  expect(motion.meals).toEqual([{ cell: { x: 11, y: 10 }, at: 100 + TICK_MS.medium / 2 }])
})

test('an eaten coin runs to the end of the tail, and then nothing moves but the snake', () => {
  const before = hungry()
  const eaten = follow(still(before), step(before), 0)
  const rests: Motion = follow(eaten, togglePause(eaten.game), 10)
  expect(isMoving(rests, 500, false)).toBe(true)
  expect(isMoving(rests, 1000, false)).toBe(false)
  expect(follow(rests, step(togglePause(rests.game)), 1000).meals).toEqual([])
})

test('a pause changes nothing in the picture', () => {
  const motion = follow(still(running()), step(running()), 0)
  const paused = follow(motion, togglePause(motion.game), 50)
  expect(spineOf(paused, 0.4)).toEqual(spineOf(motion, 0.4))
  expect(isMoving(paused, 60, false)).toBe(false)
  expect([isMoving(motion, 60, false), isMoving(motion, 60, true)]).toEqual([true, false])
})

test('a crash stops the snake in its last cells, and is over after its time', () => {
  let game = running()
  let motion = still(game)
  while (game.phase === 'running') {
    game = step(game)
    motion = follow(motion, game, 7)
  }
  expect(spineOf(motion, 0)[0]).toEqual(game.body[0])
  expect(game.body[0].y).toBe(0)
  expect(isMoving(motion, 7 + CRASH_MS - 1, false)).toBe(true)
  expect(isMoving(motion, 7 + CRASH_MS, false)).toBe(false)
  expect(hitWall(game)).toEqual({ x: 10.5 * 15 - 22.5, y: 0, width: 45, height: 4 })
  expect(hitWall({ ...game, heading: 'right' })).toBeUndefined()
})

test('another round begins at rest', () => {
  const motion = follow(still(running()), step(running()), 0)
  expect(follow(motion, startSnake(5), 10)).toEqual(still(startSnake(5)))
})

test('a point on the line is so many cells behind the head', () => {
  const line = [
    { x: 4, y: 4 },
    { x: 4, y: 4 },
    { x: 3, y: 4 },
    { x: 3, y: 6 },
  ]
  expect(pointOn(line, 0.5)).toEqual({ x: 3.5, y: 4 })
  expect(pointOn(line, 2)).toEqual({ x: 3, y: 5 })
  expect(pointOn(line, 4)).toBeUndefined()
})

test('the coins of a crash roll out beside the body and stay on the board', () => {
  const game = { ...startSnake(1), score: 30 }
  expect(spilledCoins({ ...game, score: 0 }, 1)).toEqual([])
  expect(spilledCoins(game, 0)).toEqual(game.body)
  const corner = { ...game, body: [{ x: 0, y: 0 }] as Snake['body'], score: 400 }
  for (const { x, y } of spilledCoins(corner, 1)) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(GRID - 1)
  }
})
