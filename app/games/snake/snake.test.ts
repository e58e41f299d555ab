import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, type Direction } from '#app/games/shared/direction.ts'
import {
  BOARD,
  CELL,
  type Cell,
  chooseSpeed,
  isWon,
  pause,
  ready,
  restartSnake,
  type Snake,
  startSnake,
  step,
  togglePause,
  turn,
} from './snake.ts'
import { GRID, START_LENGTH, TICK_MS } from './snake-score.ts'

const running: Snake = { ...startSnake(7), phase: 'running', food: { x: 0, y: 0 } }
const steps = (game: Snake, count: number) => Array.from({ length: count }).reduce<Snake>(step, game)
const turns = (game: Snake, ...to: Direction[]) => to.reduce(turn, game)

test('the board has 20 by 20 cells of 15 px, 300 px in all (SNK-17)', () => {
  expect([GRID, CELL, BOARD]).toEqual([20, 15, 300])
})

test('a step takes 200, 150 or 100 ms (SNK-03)', () => {
  expect(TICK_MS).toEqual({ slow: 200, medium: 150, fast: 100 })
})

describe('before the first move', () => {
  test('the speed is chosen first, and Medium is the default (SNK-02, SNK-12)', () => {
    expect(startSnake(1)).toMatchObject({ phase: 'choosing', speed: 'medium', score: 0 })
    expect(chooseSpeed(startSnake(1), 'fast').speed).toBe('fast')
  })

  test('then the game waits, and no arrow counts before that (SNK-05, SNK-12)', () => {
    expect(turn(startSnake(1), 'up').phase).toBe('choosing')
    expect(ready(startSnake(1)).phase).toBe('waiting')
    expect(step(ready(startSnake(1))).body).toEqual(startSnake(1).body)
  })

  test.each(DIRECTIONS)('the arrow %s starts it (SNK-05)', (direction) => {
    expect(turn(ready(startSnake(1)), direction).phase).toBe('running')
  })

  test('the arrow that starts it is also the first turn, unless it points backwards', () => {
    expect(step(turn(ready(startSnake(1)), 'up')).heading).toBe('up')
    expect(step(turn(ready(startSnake(1)), 'left')).heading).toBe('right')
  })

  test('the speed stays as it was once the game waits', () => {
    const waiting = ready(startSnake(1))
    expect(chooseSpeed(waiting, 'fast')).toBe(waiting)
  })
})

describe('moving', () => {
  test('each step moves the snake one cell', () => {
    expect(step(running).body).toEqual([
      { x: 11, y: 10 },
      { x: 10, y: 10 },
      { x: 9, y: 10 },
    ])
  })

  test('a turn is made at the next step, the ones after it at the following (SNK-08)', () => {
    const game = turns(running, 'up', 'left', 'down')
    expect(step(game).heading).toBe('up')
    expect(steps(game, 2).heading).toBe('left')
    expect(steps(game, 3).heading).toBe('down')
  })

  test('turning back is ignored, also after a queued turn', () => {
    expect(turn(running, 'left')).toBe(running)
    const up = turn(running, 'up')
    expect(turn(up, 'down')).toBe(up)
  })

  test('the same turn twice counts once, and a fourth is not queued', () => {
    expect(turns(running, 'up', 'up').turns).toEqual(['up'])
    expect(turns(running, 'up', 'left', 'down', 'right').turns).toEqual(['up', 'left', 'down'])
  })

  test('two quick turns make a U and not a death', () => {
    const game = steps(turns(running, 'up', 'left'), 2)
    expect(game.phase).toBe('running')
    expect(game.body[0]).toEqual({ x: 9, y: 9 })
  })
})

describe('eating and dying', () => {
  const beforeFood: Snake = { ...running, food: { x: 11, y: 10 } }

  test('eating grows the snake by one and scores ten points (SNK-14)', () => {
    const after = step(beforeFood)
    expect(after.body).toHaveLength(START_LENGTH + 1)
    expect(after.score).toBe(10)
    expect(after.food).not.toEqual(beforeFood.food)
  })

  test('a wall ends the game without a step (SNK-13)', () => {
    const atWall = steps(running, 9)
    expect(atWall).toMatchObject({ phase: 'running', body: [{ x: 19 }, { x: 18 }, { x: 17 }] })
    expect(step(atWall)).toMatchObject({ phase: 'over', body: atWall.body, score: 0 })
  })

  test('its own body ends the game (SNK-13)', () => {
    const body = [5, 4, 3, 2, 1].map((x) => ({ x, y: 5 })) as Snake['body']
    expect(steps({ ...turns({ ...running, body }, 'up', 'left', 'down') }, 3).phase).toBe('over')
  })

  test('the cell that the tail leaves in the same step is free', () => {
    const ring: Snake['body'] = [
      { x: 5, y: 5 },
      { x: 5, y: 6 },
      { x: 6, y: 6 },
      { x: 6, y: 5 },
    ]
    expect(step({ ...running, body: ring, heading: 'right' }).phase).toBe('running')
  })

  test('nothing moves after the end', () => {
    const over = steps(running, 10)
    expect([step(over), turn(over, 'up'), togglePause(over), pause(over)]).toEqual([over, over, over, over])
  })

  test('another round has the same speed, no score and waits (SNK-11)', () => {
    const over = steps({ ...beforeFood, speed: 'fast' }, 10)
    expect(over.phase).toBe('over')
    expect(restartSnake(over)).toMatchObject({ phase: 'waiting', speed: 'fast', score: 0 })
    expect(restartSnake(over).body).toHaveLength(START_LENGTH)
  })

  test('a game that is not over cannot be restarted', () => {
    expect(restartSnake(running)).toBe(running)
  })
})

describe('pausing (SNK-06)', () => {
  test('a paused game resumes without a change', () => {
    const paused = togglePause(turn(running, 'up'))
    expect(paused.phase).toBe('paused')
    expect(step(paused)).toBe(paused)
    expect(turn(paused, 'left')).toBe(paused)
    expect(step(togglePause(paused)).heading).toBe('up')
  })

  test('hiding the page twice does not resume it', () => {
    const paused = pause(running)
    expect(pause(paused)).toBe(paused)
  })

  test('a game that has not begun cannot be paused', () => {
    const waiting = ready(startSnake(1))
    expect(togglePause(waiting)).toBe(waiting)
  })
})

/** A way through every cell and back to the first: along the top row, then in columns of two, up and down. */
function aroundTheBoard({ x, y }: Cell): Direction {
  if (y === 0) return x === 0 ? 'down' : 'left'
  if (x % 2 === 0) return y === GRID - 1 ? 'right' : 'down'
  if (y > 1) return 'up'
  return x === GRID - 1 ? 'up' : 'right'
}

test('a snake that fills the board wins with the highest score', () => {
  let game = turn(ready(startSnake(3)), 'up')
  for (let made = 0; game.phase === 'running' && made < GRID ** 4; made++) {
    game = step(turn(game, aroundTheBoard(game.body[0])))
  }
  expect(game.phase).toBe('over')
  expect(isWon(game)).toBe(true)
  expect(game.body).toHaveLength(GRID * GRID)
  expect(game.score).toBe(3970)
})

describe('any sequence of keys', () => {
  type Move = Direction | 'step' | 'pause'
  const move = fc.constantFrom<Move>('step', 'step', 'step', 'pause', ...DIRECTIONS)
  const moves = fc.array(move, { maxLength: 200, size: 'max' })
  const seed = fc.nat()
  const make = (game: Snake, made: Move) =>
    made === 'step' ? step(game) : made === 'pause' ? togglePause(game) : turn(game, made)
  const play = (from: number, made: readonly Move[]) => made.reduce(make, ready(startSnake(from)))

  test('a snake too short to bite itself dies at a wall only: no quick turns bend it back', () => {
    fc.assert(
      fc.property(seed, moves, (from, made) => {
        const game = steps(turn(togglePause(pause(play(from, made))), 'up'), 2 * GRID)
        fc.pre(game.body.length <= 4)
        expect(game.phase).toBe('over')
        const { x, y } = game.body[0]
        const ahead = { up: y === 0, left: x === 0, down: y === GRID - 1, right: x === GRID - 1 }
        expect(ahead[game.heading]).toBe(true)
      }),
    )
  })

  test('food is on a free cell of the board, and the snake is contiguous', () => {
    fc.assert(
      fc.property(seed, moves, (from, made) => {
        const { body, food } = play(from, made)
        expect(body).not.toContainEqual(food)
        for (const { x, y } of [...body, food!]) {
          expect(x >= 0 && x < GRID && y >= 0 && y < GRID).toBe(true)
        }
        body.slice(1).forEach((cell, before) => {
          expect(Math.abs(cell.x - body[before]!.x) + Math.abs(cell.y - body[before]!.y)).toBe(1)
        })
      }),
    )
  })

  test('the score is ten times what was eaten, from 0 to 3970', () => {
    fc.assert(
      fc.property(seed, moves, (from, made) => {
        const { body, score } = play(from, made)
        expect(score).toBe((body.length - START_LENGTH) * 10)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(3970)
      }),
    )
  })

  test('the same seed and moves give the same game', () => {
    fc.assert(
      fc.property(seed, moves, (from, made) => {
        expect(play(from, made)).toEqual(play(from, made))
      }),
    )
  })
})
