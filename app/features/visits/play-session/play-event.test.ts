import { expect, test } from 'vitest'
import { playEvent } from './play-event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const start = { kind: 'start', gameType: 'snake', key: 'a-key-of-this-event-01' }
const complete = { ...start, kind: 'complete', score: 40 }

const isAccepted = (event: object) => playEvent.safeParse(event).success

test.each<[event: object, accepted: boolean]>([
  [start, true],
  [{ ...start, ago: 0 }, true],
  [{ ...start, ago: DAY_MS }, true],
  [{ ...start, ago: DAY_MS + 1 }, false], // the right to write has ended
  [{ ...start, ago: -1 }, false],
  [{ ...start, ago: 0.5 }, false],
  [{ ...start, key: 'short' }, false],
  [{ ...start, key: undefined }, false],
  [complete, true],
  [{ ...complete, took: 90_000 }, true],
  [{ ...complete, took: -1 }, false],
  [{ ...complete, score: -1 }, false],
])('an event waits at most for a day and takes no time that is negative (T08): %j, %j', (event, accepted) => {
  expect(isAccepted(event)).toBe(accepted)
})
