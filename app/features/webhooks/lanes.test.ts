import { expect, test } from 'vitest'
import { countTurns, LANES, PROVIDER_LANES, takeLanes } from './lanes.ts'

const ofProvider = (provider_id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${provider_id}-${index}`, provider_id }))
const noTurns = () => 0

test('two providers with ten webhooks each leave half of the lanes to others (T57)', () => {
  const due = [...ofProvider('one', 10), ...ofProvider('two', 10)]
  const taken = takeLanes(due, [], noTurns)
  expect(taken).toEqual([...ofProvider('one', PROVIDER_LANES), ...ofProvider('two', PROVIDER_LANES)])
  expect(taken).toHaveLength(LANES / 2)
  expect(takeLanes([...due, ...ofProvider('other', 1)], taken, noTurns)).toEqual(ofProvider('other', 1))
})

test('a webhook has one lane at a time, and all together have as many as there are', () => {
  const due = ['a', 'b', 'c', 'd', 'e'].flatMap((provider) => ofProvider(provider, 4))
  const taken = takeLanes(due, [], noTurns)
  expect(taken).toEqual(due.slice(0, LANES))
  expect(takeLanes(due, taken, noTurns)).toEqual([])
  expect(takeLanes(due, taken.slice(1), noTurns)).toEqual([due[0]])
  expect(takeLanes(ofProvider('a', 2), ofProvider('a', 1), noTurns)).toEqual(ofProvider('a', 2).slice(1))
})

test.each([
  { providers: ['a'], rounds: 3 },
  { providers: ['a', 'b', 'c', 'd', 'e', 'f'], rounds: 6 }, // three for those of others before it, two for its own
])(
  'each of ten webhooks of $providers.length providers gets its turn within $rounds',
  ({ providers, rounds }) => {
    const { begin, turnOf } = countTurns()
    const due = providers.flatMap((provider) => ofProvider(provider, 10))
    const called = new Set<string>()
    for (let round = 0; round < rounds; round++)
      for (const { id } of takeLanes(due, [], turnOf)) {
        called.add(id)
        begin(id)
      }
    expect(called.size).toBe(due.length)
  },
)

test('of webhooks without a turn the first of the list comes first', () => {
  const { begin, turnOf } = countTurns()
  const due = ['a', 'b', 'c'].flatMap((provider) => ofProvider(provider, 1))
  begin('a-0')
  expect(takeLanes(due, [], turnOf).map(({ id }) => id)).toEqual(['b-0', 'c-0', 'a-0'])
})

test('only the last turns are remembered', () => {
  const { begin, turnOf } = countTurns(2)
  for (const id of ['a', 'b', 'a', 'c']) begin(id)
  expect(['a', 'b', 'c'].map(turnOf)).toEqual([3, 0, 4])
})
