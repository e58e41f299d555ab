import { expect, test } from 'vitest'
import messages from '#content/en/owner/menu.json'
import { translateResult } from '#content/messages.ts'
import {
  type ItemInput,
  readOrder,
  readPrice,
  settleOrder,
  validateCategory,
  validateItem,
} from './menu-input.ts'

const words = (errors: object) => translateResult({ errors }, messages.problems).errors

const soup: ItemInput = {
  name: 'Soup',
  description: '',
  priceMinor: 800,
  categoryId: 'food',
  available: true,
}

test.each([
  ['4.50', 450],
  ['4.5', 450],
  ['0', 0],
  ['', 0],
  ['abc', 0],
  ['4,50', 0],
  ['1e2', 10_000],
  ['Infinity', 0],
  ['NaN', 0],
  ['-1', -100],
  ['-0', 0],
  ['0.005', 1],
  [' 12 ', 1200],
])('the price %j is %i cents (MENU-17, MENU-18)', (text, cents) => {
  expect(readPrice(text, 'USD')).toBe(cents)
})

test('a price has the decimals of its currency, and a bound that grows with it', () => {
  expect([readPrice('450', 'JPY'), readPrice('450.5', 'JPY'), readPrice('-1', 'JPY')]).toEqual([450, 451, -1])
  expect([readPrice('450', 'HUF'), readPrice('450.5', 'HUF')]).toEqual([45_000, 45_100])
  const yen = { ...soup, priceMinor: 99_999_999 }
  expect([validateItem(yen, 'JPY'), validateItem({ ...yen, priceMinor: 100_000_000 }, 'JPY')]).toEqual([
    {},
    { price: 'price-high' },
  ])
  expect(validateItem({ ...soup, priceMinor: 1_500_000_000 }, 'IDR')).toEqual({})
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ categoryId: '' }, 'categoryId'],
] as const)('an item with %j misses what is required (MENU-16)', (change, field) => {
  expect(words(validateItem({ ...soup, ...change }, 'USD'))).toEqual({
    [field]: 'Name and category are required',
  })
})

test('a valid item has no errors; a negative price and texts beyond the limits have (MENU-17)', () => {
  expect(validateItem(soup, 'USD')).toEqual({})
  expect(validateItem({ ...soup, priceMinor: 0 }, 'USD')).toEqual({})
  expect(Object.keys(validateItem({ ...soup, priceMinor: -1 }, 'USD'))).toEqual(['price'])
  expect(Object.keys(validateItem({ ...soup, priceMinor: 1e9 }, 'USD'))).toEqual(['price'])
  expect(Object.keys(validateItem({ ...soup, name: 'x'.repeat(121) }, 'USD'))).toEqual(['name'])
  expect(Object.keys(validateItem({ ...soup, description: 'x'.repeat(1001) }, 'USD'))).toEqual([
    'description',
  ])
})

test.each([
  ['3', 3],
  ['', 0],
  ['abc', 0],
  ['2.9', 2],
  ['-2', -2],
  ['Infinity', 0],
])('the category order %j is %i (MENU-22)', (text, order) => {
  expect(readOrder(text)).toBe(order)
})

test('order 0 becomes the number of categories (MENU-23)', () => {
  expect(settleOrder(0, 3)).toBe(3)
  expect(settleOrder(7, 3)).toBe(7)
})

test('a category needs a name and an order of at least 0 (MENU-21, MENU-22)', () => {
  expect(words(validateCategory({ name: ' ', order: 1 }))).toEqual({ name: 'Category name is required' })
  expect(validateCategory({ name: 'Soups' })).toEqual({})
  expect(Object.keys(validateCategory({ name: 'Soups', order: -1 }))).toEqual(['order'])
  expect(Object.keys(validateCategory({ name: 'Soups', order: 1e9 }))).toEqual(['order'])
})
