import { expect, test } from 'vitest'
import { moveTo } from './use-sortable.ts'

test.each([
  ['a', 0, 'abc'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
])('%s moved to %i gives %s', (id, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], id, to).join('')).toBe(expected)
})
