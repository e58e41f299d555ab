import { expect, test } from 'vitest'
import { countByClient } from './count-by-client.server.ts'

test('each client is counted alone, and what it has released it may hold again', () => {
  const counter = countByClient(2)
  const take = (client: string) => counter.acquire(client)
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true])
  counter.release('a')
  expect([take('a'), take('a')]).toEqual([true, false])
  for (const client of ['a', 'a', 'unknown']) counter.release(client)
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false])
  expect([take('unknown'), take('unknown'), take('unknown')]).toEqual([true, true, false])
})
