import { expect, test } from 'vitest'
import { BOTS, evenRandom, HANDS, listPauses } from '#tests/support/games/hands.ts'
import { areOfEyes, areOfHands } from './hands.ts'

const ROUNDS = 40

function roundsOf(hand: (random: () => number) => () => number, moves: number) {
  const random = evenRandom(3)
  return Array.from({ length: ROUNDS }, () => listPauses(hand(random), moves))
}

test.each(Object.entries(HANDS))('the moves of people count, in rounds of any length: %s', (_, hand) => {
  for (const moves of [20, 60, 120, 250, 700])
    expect(roundsOf(hand, moves).filter((pauses) => !areOfHands(pauses))).toEqual([])
})

test.each(Object.entries(BOTS))('a long round of a program does not count: %s', (_, program) => {
  expect(roundsOf(program, 640).filter(areOfHands)).toEqual([])
})

test('a round takes 90 ms a move on average, and each forty moves 60', () => {
  expect(areOfHands([0])).toBe(true)
  expect(areOfHands([0, 80, 100, 90])).toBe(true)
  expect(areOfHands([0, 80, 100, 80])).toBe(false)
  const run = (ms: number) => Array<number>(40).fill(ms)
  expect(areOfHands([0, ...run(60), 3000])).toBe(true)
  expect(areOfHands([3000, ...run(50), 3000])).toBe(false)
})

test('a snake that turns in the step of every coin is not seen by eyes, but some turns are planned', () => {
  const waits = (atOnce: number, all: number) => Array.from({ length: all }, (_, at) => (at < atOnce ? 0 : 1))
  expect(areOfEyes(waits(14, 14))).toBe(true) // too few
  expect(areOfEyes(waits(9, 15))).toBe(true)
  expect(areOfEyes(waits(10, 15))).toBe(false)
})
