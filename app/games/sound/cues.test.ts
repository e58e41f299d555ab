// Mechanism: sound and vibration of the games, cues
import { describe, expect, test } from 'vitest'
import { readTrivia } from '#scripts/compile-trivia.ts'
import { startMemory, turnBack, turnCoin } from '../memory/memory.ts'
import { memoryCue } from '../memory/memory-cue.ts'
import { shufflePuzzle, slide, startPuzzle } from '../puzzle/puzzle.ts'
import { puzzleCue } from '../puzzle/puzzle-cue.ts'
import { ready, restartSnake, type Snake, startSnake, step, turn } from '../snake/snake.ts'
import { snakeCue } from '../snake/snake-cue.ts'
import {
  ALL_QUESTIONS,
  answer,
  currentQuestion,
  elapse,
  next,
  type OptionIndex,
  startTrivia,
} from '../trivia/trivia.ts'
import { triviaCue } from '../trivia/trivia-cue.ts'
import { TONES, VIBRATION_MS } from './synth.client.ts'

const BANK = readTrivia('en').questions

test.each(Object.entries(TONES))('%s is short, soft and in the range of a phone', (cue, tones) => {
  expect(tones.length).toBeGreaterThan(0)
  for (const { hertz, to = hertz, gain, after = 0, seconds } of tones) {
    expect(Math.min(hertz, to)).toBeGreaterThanOrEqual(40)
    expect(Math.max(hertz, to)).toBeLessThanOrEqual(8000)
    expect(gain).toBeLessThanOrEqual(0.3)
    expect(after + seconds).toBeLessThanOrEqual(1)
  }
  expect(VIBRATION_MS[cue as keyof typeof VIBRATION_MS]).toBeLessThanOrEqual(100)
})

describe('the cue of', () => {
  test('snake: a coin, the end, and nothing for a step, a turn or another round', () => {
    const game: Snake = { ...turn(ready(startSnake(1)), 'up'), turns: [], food: { x: 11, y: 10 } }
    const fed = step(game)
    expect(snakeCue(game, fed)).toBe('coin')
    expect(snakeCue(game, turn(game, 'down'))).toBeUndefined()
    expect(snakeCue(fed, step(fed))).toBeUndefined()
    const over: Snake = { ...fed, phase: 'over' }
    expect(snakeCue(fed, over)).toBe('crash')
    expect(snakeCue(fed, { ...over, food: undefined })).toBe('solved')
    expect(snakeCue(over, restartSnake(over))).toBeUndefined()
  })

  test('the puzzle: a tile, the solution, and nothing for another puzzle', () => {
    const puzzle = startPuzzle(shufflePuzzle({ size: 3, difficulty: 'easy' }, 1))
    const moved = puzzle.tiles.map(({ position }) => slide(puzzle, position)).find((one) => one !== puzzle)!
    expect(puzzleCue(puzzle, moved)).toBe('slide')
    expect(puzzleCue(moved, { ...moved, moves: 2, phase: 'solved' })).toBe('solved')
    expect(puzzleCue(moved, { ...moved, elapsedMs: 250 })).toBeUndefined()
    expect(puzzleCue(moved, shufflePuzzle(puzzle, 2))).toBeUndefined()
  })

  test('memory: a coin, a pair, the last pair, and nothing for turning back', () => {
    const start = startMemory(1)
    const first = turnCoin(start, 0)
    expect(memoryCue(start, first)).toBe('turn')
    const other = start.symbols.indexOf(start.symbols[0]!, 1)
    expect(memoryCue(first, turnCoin(first, other))).toBe('pair')
    const wrong = start.symbols.findIndex((symbol) => symbol !== start.symbols[0])
    const missed = turnCoin(first, wrong)
    expect(memoryCue(first, missed)).toBe('turn')
    expect(memoryCue(missed, turnBack(missed))).toBeUndefined()
    const all = start.symbols.map((_, index) => index)
    expect(memoryCue(start, { ...start, matched: all })).toBe('solved')
  })

  test('trivia: right, wrong, a streak, the end, and nothing while time passes', () => {
    let game = startTrivia(BANK, ALL_QUESTIONS, 1)
    const cues: (string | undefined)[] = []
    const choose = (offset: number) => {
      const after = answer(game, ((currentQuestion(game)!.correctAnswer + offset) % 4) as OptionIndex)
      cues.push(triviaCue(game, after))
      game = next(after)
      cues.push(triviaCue(after, game))
    }
    for (const offset of [0, 0, 0, 1]) choose(offset)
    expect(cues).toEqual(['right', undefined, 'right', undefined, 'streak', undefined, 'wrong', undefined])
    expect(triviaCue(game, elapse(game, 100))).toBeUndefined()
    expect(triviaCue(game, elapse(game, 60_000))).toBe('over')
  })
})
