import { expect, test } from 'vitest'
import { assignSlots, circuitBreaker, countTurns, type Slot } from './slots.ts'

const LIMITS = { max: 16, maxOfOwner: 4 }

const ofOwner = (owner: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ subject: `${owner}-${index}`, owner }))
const take = (due: readonly Slot[], taken: readonly Slot[], turnOf: (subject: string) => number) =>
  assignSlots(due, taken, LIMITS, turnOf)
const noTurns = () => 0

test('two owners with ten subjects each leave half of the slots to others (T57)', () => {
  const due = [...ofOwner('one', 10), ...ofOwner('two', 10)]
  const taken = take(due, [], noTurns)
  expect(taken).toEqual([...ofOwner('one', LIMITS.maxOfOwner), ...ofOwner('two', LIMITS.maxOfOwner)])
  expect(taken).toHaveLength(LIMITS.max / 2)
  expect(take([...due, ...ofOwner('other', 1)], taken, noTurns)).toEqual(ofOwner('other', 1))
})

test('a subject has one slot at a time, and all together have as many as there are', () => {
  const due = ['a', 'b', 'c', 'd', 'e'].flatMap((owner) => ofOwner(owner, 4))
  const taken = take(due, [], noTurns)
  expect(taken).toEqual(due.slice(0, LIMITS.max))
  expect(take(due, taken, noTurns)).toEqual([])
  expect(take(due, taken.slice(1), noTurns)).toEqual([due[0]])
  expect(take(ofOwner('a', 2), ofOwner('a', 1), noTurns)).toEqual(ofOwner('a', 2).slice(1))
})

test.each([
  { owners: ['a'], rounds: 3 },
  { owners: ['a', 'b', 'c', 'd', 'e', 'f'], rounds: 6 }, // three for those of others before it, two for its own
])('each of ten subjects of $owners.length owners gets its turn within $rounds', ({ owners, rounds }) => {
  const { begin, turnOf } = countTurns()
  const due = owners.flatMap((owner) => ofOwner(owner, 10))
  const called = new Set<string>()
  for (let round = 0; round < rounds; round++)
    for (const { subject } of take(due, [], turnOf)) {
      called.add(subject)
      begin(subject)
    }
  expect(called.size).toBe(due.length)
})

test('of subjects without a turn the first of the list comes first', () => {
  const { begin, turnOf } = countTurns()
  const due = ['a', 'b', 'c'].flatMap((owner) => ofOwner(owner, 1))
  begin('a-0')
  expect(take(due, [], turnOf).map(({ subject }) => subject)).toEqual(['b-0', 'c-0', 'a-0'])
})

test('only the last turns are remembered', () => {
  const { begin, turnOf } = countTurns(2)
  for (const id of ['a', 'b', 'a', 'c']) begin(id)
  expect(['a', 'b', 'c'].map(turnOf)).toEqual([3, 0, 4])
})

test('a subject that does not respond is left alone for a while, and no longer when the clock is set back', () => {
  const circuit = circuitBreaker(30_000)
  circuit.open('a', 1_000_000)
  expect([circuit.leftOf('a', 1_000_001), circuit.leftOf('b', 1_000_001)]).toEqual([29_999, 0])
  expect(circuit.leftOf('a', 1_030_000)).toBe(0)
  circuit.open('a', 1_000_000)
  expect([circuit.leftOf('a', 900_000), circuit.leftOf('a', 1_000_001)]).toEqual([0, 0])
})
