import { expect, test } from 'vitest'
import { findItems, isUnchanged, type MenuItem, moveItem, publicSections, sortCategories } from './menu.ts'

const item = (id: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  description: '',
  priceMinor: 100,
  categoryId: 'food',
  imageUrl: null,
  available: true,
  revision: 1,
  ...change,
})

const food = { id: 'food', name: 'Food', order: 1, revision: 1 }
const drinks = { id: 'drinks', name: 'Drinks', order: 2, revision: 1 }
const list = ['a', 'b', 'c'].map((id) => item(id))
const ids = (items: { id: string }[] = []) => items.map(({ id }) => id).join('')

test('moving down the first of three swaps it with the second (MENU-25)', () => {
  expect(ids(moveItem(list, { id: 'a', after: 'b' }))).toBe('bac')
  expect(ids(moveItem(list, { id: 'c', before: 'b' }))).toBe('acb')
})

test('with a filter a move swaps the displayed neighbours (DEC-93)', () => {
  expect(ids(moveItem(list, { id: 'a', after: 'c' }))).toBe('cba')
})

test('a move sent twice is one move', () => {
  const once = moveItem(list, { id: 'a', after: 'b' })!
  expect(moveItem(once, { id: 'a', after: 'b' })).toBe(once)
})

test('the first cannot go up, the last cannot go down (MENU-26)', () => {
  expect(moveItem(list, { id: 'a', before: 'b' })).toBe(list)
  expect(moveItem(list, { id: 'c', after: 'b' })).toBe(list)
  expect(moveItem(list, { id: 'a', after: 'a' })).toBe(list)
})

test('an unknown item moves nothing', () => {
  expect(moveItem(list, { id: 'a', after: 'x' })).toBeUndefined()
  expect(moveItem(list, { id: 'x', after: 'a' })).toBeUndefined()
})

test('customers see available items under their categories in category order (PMENU-06, PMENU-07, MENU-27)', () => {
  const items = [item('tea', { categoryId: 'drinks' }), item('soup'), item('off', { available: false })]
  const sections = publicSections({ items, categories: [drinks, food] })
  expect(sections.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Food', ['soup']],
    ['Drinks', ['tea']],
  ])
})

test('a category without available items is not shown (PMENU-08)', () => {
  const items = [item('soup'), item('off', { categoryId: 'drinks', available: false })]
  expect(publicSections({ items, categories: [food, drinks] })).toHaveLength(1)
})

test('an item of an unknown category is left out (DEC-96)', () => {
  expect(publicSections({ items: [item('x', { categoryId: 'lost' })], categories: [food] })).toEqual([])
})

test('categories of equal order stay as they are listed (DEC-94)', () => {
  const tied = [drinks, { ...food, order: 2 }, { ...food, id: 'first', order: 0 }]
  expect(sortCategories(tied).map(({ id }) => id)).toEqual(['first', 'drinks', 'food'])
})

test.each([
  ['', '', 'abc'],
  ['creme', '', 'a'],
  ['BRÛLÉE creme', '', 'a'],
  ['with sugar', '', 'b'],
  ['', 'drinks', 'c'],
  ['creme', 'drinks', ''],
])('the search %j in category %j finds %j (MENU-02, MENU-03)', (search, category, found) => {
  const items = [
    item('a', { name: 'Crème brûlée' }),
    item('b', { name: 'Tea', description: 'With or without sugar' }),
    item('c', { categoryId: 'drinks' }),
  ]
  expect(ids(findItems(items, search, category))).toBe(found)
})

test('an item that was written and restored is unchanged, one with any other field is not', () => {
  expect(isUnchanged(item('a'), item('a', { revision: 9 }))).toBe(true)
  for (const change of [{ name: 'x' }, { priceMinor: 1 }, { imageUrl: '/x' }, { available: false }])
    expect(isUnchanged(item('a'), item('a', change))).toBe(false)
})
