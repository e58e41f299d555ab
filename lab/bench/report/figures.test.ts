import { expect, test } from 'vitest'
import { type Figure, isWithinLimit, showLimit, showValue, usedFraction } from './figures.ts'

const aFigure = (value: number, limit?: Figure['limit'], unit = ''): Figure => ({
  what: 'A figure',
  value,
  unit,
  limit,
  measured: '',
})

test('a figure that equals its limit is within it, and a larger one is not', () => {
  expect(isWithinLimit(aFigure(3, { atMost: 3 }))).toBe(true)
  expect(isWithinLimit(aFigure(3.01, { atMost: 3 }))).toBe(false)
  expect(isWithinLimit(aFigure(0.5, { atLeast: 0.5 }))).toBe(true)
  expect(isWithinLimit(aFigure(0.49, { atLeast: 0.5 }))).toBe(false)
})

test('a missing figure is not within its limit', () => {
  expect(isWithinLimit(aFigure(Number.NaN, { atMost: 8 }))).toBe(false)
  expect(isWithinLimit(aFigure(Number.NaN, { atLeast: 8 }))).toBe(false)
})

test('the used fraction of a limit grows as a figure gets worse, for both kinds of limit', () => {
  expect(usedFraction(aFigure(6, { atMost: 8 }))).toBe(0.75)
  expect(usedFraction(aFigure(0.8, { atLeast: 0.4 }))).toBe(0.5)
  expect(usedFraction(aFigure(1))).toBeUndefined()
})

test.each([
  [0.0431, '0.043'],
  [0.62, '0.62'],
  [1.05, '1.05'],
  [2, '2'],
  [12.34, '12.3'],
  [1234.5, '1,235'],
])('%s is shown as %s', (value, shown) => {
  expect(showValue(aFigure(value))).toBe(shown)
})

test('value and limit have their unit', () => {
  const figure = aFigure(812.4, { atMost: 1500 }, ' ms')
  expect(showValue(figure)).toBe('812 ms')
  expect(showLimit(figure)).toBe('at most 1,500 ms')
})
