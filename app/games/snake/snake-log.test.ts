import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS } from '../shared/direction.ts'
import { EMPTY_LOG, logText, readLog } from '../shared/ranked/move-log.ts'
import { ready, type Snake, startSnake, step, turn } from './snake.ts'
import { engine, logStep, logTurn, replaySnake } from './snake-log.ts'

const replay = (seed: number, text: string, mode = 1) => replaySnake({ seed, log: readLog(text)!, mode })

// Down is 2, three steps later: (3 - 0) * 4 + 2.
test.each([
  [1, 'AA==', 0, 11],
  [2478647, 'AAUeHQYLID8OBQo/BAcKBQ==', 60, 69],
  [2660784, 'AAsqBT4PBCMcCSI3BBUOCwgF', 90, 86],
])('the round of seed %i comes to the same score on every engine', (seed, log, score, steps) => {
  expect(replay(seed, log)).toEqual({ score, ranked: score, steps, leastMs: steps * 150 })
})

/** A round played with these turns, each after so many steps, to its end. */
function play(seed: number, moves: [wait: number, to: number][]) {
  let game: Snake = ready(startSnake(seed))
  let log = EMPTY_LOG
  const walk = () => {
    log = logStep(log, game)
    game = step(game)
  }
  for (const [wait, to] of moves) {
    for (let left = wait; left > 0; left--) walk()
    const turned = turn(game, DIRECTIONS[to]!)
    log = logTurn(log, game, turned, DIRECTIONS[to]!)
    game = turned
  }
  while (game.phase === 'running') walk()
  return { game, log }
}

const anySeed = fc.nat(2 ** 32 - 1)
const anyMoves = fc.array(fc.tuple(fc.nat(12), fc.nat(3)), { minLength: 1, maxLength: 200 })

test('any round played again from its log ends with the same score after the same steps', () => {
  fc.assert(
    fc.property(anySeed, anyMoves, (seed, moves) => {
      const { game, log } = play(seed, moves)
      expect(replay(seed, logText(log)!)).toMatchObject({ score: game.score, steps: log.steps })
    }),
  )
})

test('a log whose entries were changed scores what it really scores, or nothing', () => {
  fc.assert(
    fc.property(anySeed, anyMoves, fc.nat(), fc.nat(255), (seed, moves, at, byte) => {
      const bytes = [...play(seed, moves).log.bytes]
      bytes[at % bytes.length] = byte
      const log = Uint8Array.from(bytes)
      const replayed = replaySnake({ seed, log, mode: 1 })
      if (replayed) expect(replayed.steps).toBeLessThanOrEqual(20_000)
      else expect(replayed).toBeUndefined()
    }),
  )
})

test('what is no log is not played: cut off, too long a number, too late, or not from the first step', () => {
  const isLog = (...bytes: number[]) => engine.isLog(Uint8Array.from(bytes))
  expect(isLog(1)).toBe(true)
  expect(isLog()).toBe(false)
  expect(isLog(1, 0x80)).toBe(false)
  expect(isLog(1, 0x80, 0)).toBe(false) // not the shortest form
  expect(isLog(1, 0xff, 0xff, 0xff, 0xff, 0)).toBe(false)
  expect(isLog(1, 0x80, 0xf1, 0x04)).toBe(true) // step 20,000
  expect(isLog(1, 0x84, 0xf1, 0x04)).toBe(false)
  expect(isLog(5)).toBe(false)
})

test('turns after the end, or that the game does not take, make no round', () => {
  expect(replay(1, 'AA==')).toBeDefined()
  expect(replaySnake({ seed: 1, log: Uint8Array.of(0, 48), mode: 1 })).toBeUndefined() // 12 steps later
  expect(replaySnake({ seed: 1, log: Uint8Array.of(0, 0), mode: 1 })).toBeUndefined() // up and up again
  expect(replaySnake({ seed: 1, log: Uint8Array.of(0), mode: 3 })).toBeUndefined() // no such speed
})

test('a pause needs no entry, and a round beyond 20,000 steps or 8 KB is not ranked', () => {
  const paused: Snake = { ...startSnake(1), phase: 'paused' }
  expect(logStep(EMPTY_LOG, paused)).toBe(EMPTY_LOG)
  expect(logText({ bytes: [0], steps: 20_001, last: 0 })).toBeUndefined()
  expect(logText({ bytes: Array(8193).fill(0), steps: 9, last: 0 })).toBeUndefined()
})
