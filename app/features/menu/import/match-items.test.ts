import { expect, test } from 'vitest'
import { matchItems } from './match-items.ts'

const item = (id: string, name: string, category = 'Food') => ({ id, name, category })
const row = (name: string, category?: string, id = '') => ({ id, name, category })
const match = (rows: ReturnType<typeof row>[], items: ReturnType<typeof item>[]) =>
  matchItems(rows, items).map((found) => found?.id ?? 'new')

test('an item is found by its id, and otherwise by its name, without regard to case and spaces', () => {
  const items = [item('1', 'Onion soup'), item('2', 'Tea', 'Drinks')]
  expect(match([row('Big soup', 'Food', '1'), row(' TEA ', 'drinks'), row('Cake', 'Food')], items)).toEqual([
    '1',
    '2',
    'new',
  ])
  expect(match([row('onion  Soup', 'Food', 'of-a-till')], items)).toEqual(['1'])
})

test('an item that changed its category is found by its name', () => {
  expect(match([row('Soup', 'Starters')], [item('1', 'Soup')])).toEqual(['1'])
})

test('a name in two categories finds the item of the same category, or none', () => {
  const items = [item('1', 'Soup', 'Lunch'), item('2', 'Soup', 'Dinner')]
  expect(match([row('Soup', 'Dinner')], items)).toEqual(['2'])
  expect(match([row('Soup', 'Specials')], items)).toEqual(['new'])
})

test('items of the same name are found in their order', () => {
  const items = [item('1', 'Tea'), item('2', 'Tea')]
  expect(match([row('Tea', 'Food'), row('Tea', 'Food'), row('Tea', 'Food')], items)).toEqual([
    '1',
    '2',
    'new',
  ])
  expect(match([row('Tea'), row('Tea'), row('Tea')], items)).toEqual(['1', '2', 'new'])
})

test('names with other accents are other items', () => {
  expect(match([row('Té', 'Food'), row('Te\u0301', 'Food')], [item('1', 'Te'), item('2', 'Té')])).toEqual([
    '2',
    'new',
  ])
})
