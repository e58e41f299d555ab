import { expect, test } from 'vitest'
import { allowsPrefetch } from './prefetch.ts'

test.each([
  [undefined, true], // most browsers do not report it
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('over a connection of %j games are prefetched before one is chosen: %j', (connection, expected) => {
  expect(allowsPrefetch(connection)).toBe(expected)
})
