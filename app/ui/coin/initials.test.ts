import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Blue Cup Coffee', 'BC'],
  ['Señora Guadalupe’s Mobile', 'SG'],
  ['  bar ', 'B'],
  ['& Sons', 'S'],
  ['', '?'],
  ['東京 カフェ', '東カ'],
])('%j is shown as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
