import { expect, test } from 'vitest'
import { inWords } from '#content/messages/cause.ts'
import { messages } from '#content/messages/en/owner/menu.ts'
import {
  type ItemInput,
  readOrder,
  readPrice,
  settleOrder,
  validateCategory,
  validateItem,
} from './menu-input.ts'

const words = (errors: object) => inWords({ errors }, messages.problems).errors

const soup: ItemInput = {
  name: 'Soup',
  description: '',
  priceCents: 800,
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
  expect(readPrice(text)).toBe(cents)
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ categoryId: '' }, 'categoryId'],
] as const)('an item with %j misses what is required (MENU-16)', (change, field) => {
  expect(words(validateItem({ ...soup, ...change }))).toEqual({ [field]: 'Name and category are required' })
})

test('a valid item has no errors; a negative price and texts beyond the limits have (MENU-17)', () => {
  expect(validateItem(soup)).toEqual({})
  expect(validateItem({ ...soup, priceCents: 0 })).toEqual({})
  expect(Object.keys(validateItem({ ...soup, priceCents: -1 }))).toEqual(['price'])
  expect(Object.keys(validateItem({ ...soup, priceCents: 1e9 }))).toEqual(['price'])
  expect(Object.keys(validateItem({ ...soup, name: 'x'.repeat(121) }))).toEqual(['name'])
  expect(Object.keys(validateItem({ ...soup, description: 'x'.repeat(1001) }))).toEqual(['description'])
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
