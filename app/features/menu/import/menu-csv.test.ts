import { expect, test } from 'vitest'
import { formatCsv } from '#app/features/csv/csv.ts'
import type { Menu, MenuItem } from '../menu.ts'
import { planImport, toCsvRows } from './menu-csv.ts'

const exportMenu = (menu: Menu) => formatCsv(toCsvRows(menu))

const item = (id: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: 'Soup',
  description: 'Hot, with bread',
  priceCents: 800,
  categoryId: 'food',
  imageUrl: null,
  available: true,
  revision: 1,
  ...change,
})

const menu: Menu = {
  items: [
    item('item-1'),
    item('item-2', { name: 'Tea', categoryId: 'drinks', available: false, priceCents: 5 }),
  ],
  categories: [
    { id: 'food', name: 'Food', order: 1, revision: 1 },
    { id: 'drinks', name: 'Drinks', order: 2, revision: 1 },
  ],
}

const plan = (text: string, on = menu) => planImport(text, on)
const problems = (text: string) => plan(text).errors.map(({ line, sentence }) => `${line}: ${sentence}`)

test('a menu is exported as a table with a row for each item', () => {
  expect(exportMenu(menu)).toBe(
    '\uFEFFid,name,category,price,description,available\r\n' +
      'item-1,Soup,Food,8.00,"Hot, with bread",yes\r\n' +
      'item-2,Tea,Drinks,0.05,"Hot, with bread",no\r\n',
  )
})

test('an exported table, imported as it is, changes nothing', () => {
  const evil = item('item-3', {
    name: "'=1+1",
    description: '-"quoted"\n@line, two\ttabs',
    priceCents: 99_999_999,
  })
  const { rows, errors, newCategories } = plan(exportMenu({ ...menu, items: [...menu.items, evil] }), {
    ...menu,
    items: [...menu.items, evil],
  })
  expect([rows.map(({ what }) => what), errors, newCategories]).toEqual([['same', 'same', 'same'], [], []])
})

test('formulas of spreadsheets are escaped (T19)', () => {
  for (const start of ['=', '+', '-', '@', '\t=']) {
    const formula = `${start}cmd|' /C calc'!A0`
    for (const evil of [{ name: formula }, { description: `${formula}\nof two lines` }])
      expect(exportMenu({ ...menu, items: [item('i', evil)] })).toContain(`"'${formula}`)
  }
})

test('duplicate items, rows of other lengths and a byte order mark are accepted (T22)', () => {
  const text =
    '\uFEFFname,category,price,id\nCake,Food\nTea,Drinks,2,item-2,more,and more\nTea,Drinks,2,item-2\n'
  expect(problems(text)).toEqual([
    '3: There are more cells than columns. A text with the sign between cells needs quotation marks',
    '4: The item item-2 stands in an earlier line too',
  ])
})

test('rows without an id add items, rows with an id update them, and other items stay', () => {
  const { rows } = plan('id,name,category\n,Cake,Desserts\nitem-1,Big soup,food\nitem-2,Tea,DRINKS\n')
  expect(rows.map(({ what, input }) => [what, input.name, input.priceCents, input.available])).toEqual([
    ['new', 'Cake', 0, true],
    ['changed', 'Big soup', 800, true],
    ['same', 'Tea', 5, false],
  ])
})

test('a missing category is added once', () => {
  const { newCategories, rows } = plan('name,category\nA,Soups\nB, soups \nC,Food\n')
  expect(newCategories).toEqual(['Soups'])
  expect(rows.map(({ input }) => input.categoryId)).toEqual(['', '', 'food'])
})

test('every invalid row is reported', () => {
  const text = `name,category,price,available,description
,Food,1,yes
Tea,,1,yes
Tea,Food,abc,yes
Tea,Food,-1,yes
Tea,Food,1,perhaps
Tea,Food,2,no

${'x'.repeat(121)},Food,1,yes
Tea,${'x'.repeat(121)},1,yes,
Tea,Food,1,yes,${'x'.repeat(1001)}`
  expect(problems(text)).toEqual([
    '2: Name and category are required',
    '3: Name and category are required',
    '4: This is no price: abc',
    '5: This is no price: -1',
    '6: Available is yes or no, not: perhaps',
    '9: Name: Please use at most 120 characters',
    '10: Category: Please use at most 120 characters',
    '11: Description: Please use at most 1000 characters',
  ])
})

test.each([
  ['', 'The first line must name the columns, at least name and category'],
  ['Soup,Food\n', 'The first line must name the columns, at least name and category'],
  ['name,category\n', 'There is no item in this table'],
  ['name,category\n"Soup,Food\n', 'A quotation mark is not closed'],
  ['id,name,category\nitem-1,A,Food\nitem-1,B,Food', 'The item item-1 stands in an earlier line too'],
  [`name,category\n${'A,Food\n'.repeat(999)}`, 'A menu holds at most 1000 items'],
  [
    `name,category\n${Array.from({ length: 99 }, (_, i) => `A,C${i}\n`).join('')}`,
    'A menu holds at most 100 categories',
  ],
])('the table %.20j is refused: %s', (text, sentence) => {
  expect(plan(text).errors.map((error) => error.sentence)).toContain(sentence)
})

test.each([
  ['4.5', 450],
  ['$4.50', 450],
  ['"4,50"', 450],
  ['"1,250.00"', 125_000],
  ['', 0],
])('the price %s of a table is %i cents', (price, cents) => {
  expect(plan(`name,category,price\nA,Food,${price}`).rows[0]?.input.priceCents).toBe(cents)
})

test('semicolons and tabs, other columns and any order of them are read', () => {
  for (const sign of [';', '\t']) {
    const text = [
      ['Note', 'PRICE', 'Category', 'Name'],
      ['x', '4.50', 'Food', 'A'],
      ['y', '5', 'Food', 'B'],
    ]
    const { rows, errors } = plan(text.map((line) => line.join(sign)).join('\n'))
    expect([errors, rows.map(({ input }) => [input.name, input.priceCents])]).toEqual([
      [],
      [
        ['A', 450],
        ['B', 500],
      ],
    ])
  }
})

test('the sep= row of Excel is skipped, and the other rows keep their numbers', () => {
  const { rows, errors } = plan('\uFEFFsep=;\nname;category;price\nA;Food;7,25\nB;Food;x\n')
  expect(rows.map(({ line, input }) => [line, input.name, input.priceCents])).toEqual([[3, 'A', 725]])
  expect(errors).toEqual([{ line: 4, sentence: 'This is no price: x' }])
})

test('ignored columns are reported', () => {
  expect(plan('Name,Category,Cost,,Note\nA,Food,5,,x').notRead).toEqual(['Cost', 'Note'])
  expect(plan(exportMenu(menu)).notRead).toEqual([])
})

test('read-only columns change nothing (T03)', () => {
  const { rows } = plan(
    'name,category,position,revision,provider_id,image_url\nA,Food,0,9,other,javascript:1',
  )
  expect(Object.keys(rows[0]!.input).sort()).toEqual([
    'available',
    'categoryId',
    'description',
    'name',
    'priceCents',
  ])
})

test.each([
  ['a million lines', 'a,b\n'.repeat(1_000_000)],
  ['a million empty lines', '\n'.repeat(1_000_000)],
  ['quotation marks that are never closed', '"a,b\n'.repeat(200_000)],
])('%s are refused before anything of them is read (T22)', (_, lines) => {
  const { rows, errors } = plan(`name,category\n${lines}`)
  expect([rows, errors]).toEqual([[], [{ line: 1, sentence: 'A table has at most 20000 lines' }]])
})
