import { expect, test } from 'vitest'
import { streamPlaces } from './event-stream.server.ts'

test('an eleventh stream of a client is refused, or takes the place of the oldest; those of others stay', () => {
  const { take, replace } = streamPlaces(10)
  const other = replace('other')
  const opened = Array.from({ length: 10 }, () => replace('own'))
  expect(take('own')).toBeUndefined()
  expect(opened.some(({ replaced }) => replaced.aborted)).toBe(false)
  const newest = replace('own')
  expect(opened.map(({ replaced }) => replaced.aborted)).toEqual([true, ...Array(9).fill(false)])
  opened[0]!.close()
  opened[1]!.close()
  expect(take('own')).toBeDefined() // the place that is free
  expect([opened[2]!, newest, other].map(({ replaced }) => replaced.aborted)).toEqual([false, false, false])
})
