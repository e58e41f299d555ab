import { expect, test } from 'vitest'
import { takeSteps } from './use-fixed-step.ts'

/** Steps made in a second of frames that come every so often. */
function stepsInOneSecond(frameMs: number, stepMs: number) {
  let gathered = 0
  let steps = 0
  for (let now = frameMs; now <= 1000 + 1e-6; now += frameMs) {
    let made: number
    ;[made, gathered] = takeSteps(gathered, frameMs, stepMs)
    steps += made
  }
  return steps
}

test.each([
  ['Slow', 200, 5],
  ['Medium', 150, 6],
  ['Fast', 100, 10],
])('%s steps every %i ms at any frame rate (SNK-03)', (_, stepMs, steps) => {
  for (const hertz of [30, 60, 64, 120]) {
    // A frame that ends a hair before the step leaves it to the next frame, never to none.
    expect(stepsInOneSecond(1000 / hertz, stepMs)).toBeGreaterThanOrEqual(steps - 1)
    expect(stepsInOneSecond(1000 / hertz, stepMs)).toBeLessThanOrEqual(steps)
  }
})

test('the remainder of a frame counts for the next one', () => {
  const [steps, rest] = takeSteps(90, 20, 100)
  expect([steps, rest]).toEqual([1, 10])
})

test('a page suspended for a minute continues with two steps at most', () => {
  expect(takeSteps(0, 60_000, 100)).toEqual([2, 0])
})

test('a clock that goes backwards causes no step', () => {
  expect(takeSteps(40, -500, 100)).toEqual([0, 40])
})
