import { expect, test } from 'vitest'
import { formatCsv } from '#app/kit/csv/csv.ts'
import type { MenuItem } from '../menu.ts'
import { parseTable, toCsvRows } from './menu-csv.ts'

const categories = [
  { id: 'food', name: 'Food', order: 1, revision: 1 },
  { id: 'drinks', name: 'Drinks', order: 2, revision: 1 },
]
const item = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 'item-1',
  name: 'Soup',
  description: 'Hot, with bread',
  priceMinor: 800,
  categoryId: 'food',
  imageUrl: null,
  available: true,
  revision: 1,
  ...change,
})
const exportItems = (...items: MenuItem[]) =>
  formatCsv(toCsvRows({ currency: 'USD', items, categories }, 'en'))

test('a menu is exported as a table with a row for each item', () => {
  const tea = item({ id: 'item-2', name: 'Tea', categoryId: 'drinks', available: false, priceMinor: 5 })
  expect(exportItems(item(), tea)).toBe(
    '\uFEFFid,name,category,price,description,available\r\n' +
      'item-1,Soup,Food,8.00,"Hot, with bread",yes\r\n' +
      'item-2,Tea,Drinks,0.05,"Hot, with bread",no\r\n',
  )
})

test('formulas of spreadsheets are escaped (T19)', () => {
  for (const start of ['=', '+', '-', '@', '\t=']) {
    const formula = `${start}cmd|' /C calc'!A0`
    for (const evil of [{ name: formula }, { description: `${formula}\nof two lines` }])
      expect(exportItems(item(evil))).toContain(`"'${formula}`)
  }
})

test.each([
  [
    'name;price\nPie;4,50\n',
    [
      ['name', 'price'],
      ['Pie', '4,50'],
    ],
  ],
  [
    'Gericht;Betrag\nSoup, hot;4,50\nWater;\n',
    [
      ['Gericht', 'Betrag'],
      ['Soup, hot', '4,50'],
      ['Water', ''],
    ],
  ],
  [
    'Cake;3,50;hot, sweet, big\nPie;4,00;\n',
    [
      ['Cake', '3,50', 'hot, sweet, big'],
      ['Pie', '4,00', ''],
    ],
  ],
  [
    'Dish\tPrice\nPie, small\t4,50',
    [
      ['Dish', 'Price'],
      ['Pie, small', '4,50'],
    ],
  ],
  [
    'Dish,Price\n"Pie; a|b",4.50',
    [
      ['Dish', 'Price'],
      ['Pie; a|b', '4.50'],
    ],
  ],
  [
    'sep=|\nDish|Price\nPie|4;5,0',
    [
      ['Dish', 'Price'],
      ['Pie', '4;5,0'],
    ],
  ],
  ['Dish\nPie\n', [['Dish'], ['Pie']]],
])('the sign between the cells of %j is found', (text, cells) => {
  const table = parseTable(text)
  expect('rows' in table && table.rows.map((row) => row.cells)).toEqual(cells)
})
