import { expect, test } from 'vitest'
import { gameName } from '#app/games/game-name.ts'
import play from '#content/en/play.json'
import { pointsToBest, scoreMessage } from './results.ts'

const { games, results } = play

test.each([
  [0, 'Good effort!'],
  [10, 'Good effort!'],
  [50, 'Good effort!'],
  [51, 'Well played!'],
  [60, 'Well played!'],
  [80, 'Well played!'],
  [81, 'Amazing job!'],
  [90, 'Amazing job!'],
  [165, 'Amazing job!'],
  [3500, 'Amazing job!'],
])('a score of %i becomes %j (GAME-13, GAME-14, GAME-15)', (score, message) => {
  expect(scoreMessage(score, results)).toBe(message)
})

test.each([
  ['snake', 'Snake Game'],
  ['puzzle', 'Puzzle Game'],
  ['memory', 'Memory Match'],
  ['trivia', 'Trivia Challenge'],
  ['chess', 'chess'],
])('%s is named %s in the results (GAME-17, GAME-18)', (type, name) => {
  expect(gameName(type, games)).toBe(name)
})

test.each([
  { score: 186, best: 189, unit: 1, missing: 3 },
  { score: 170, best: 189, unit: 1, missing: undefined }, // not near
  { score: 20, best: 30, unit: 10, missing: 10 }, // one coin
  { score: 10, best: 30, unit: 10, missing: undefined },
  { score: 30, best: 30, unit: 10, missing: 0 },
  { score: 0, best: 10, unit: 10, missing: undefined },
  { score: 50, best: 40, unit: 10, missing: undefined }, // a new best score, already told
  { score: 40, best: undefined, unit: 10, missing: undefined }, // a round that does not count
])('$score of $best lacks $missing', ({ score, best, unit, missing }) => {
  expect(pointsToBest(score, best, unit)).toBe(missing)
})
