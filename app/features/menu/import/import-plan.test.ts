import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv } from '#app/kit/csv/csv.ts'
import { smallestMinor } from '#app/kit/money/amount.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import messages from '#content/en/owner/menu.json'
import { LANGUAGES, type Language } from '#content/languages.ts'
import { type ProblemKey, translate } from '#content/messages.ts'
import type { Menu, MenuItem } from '../menu.ts'
import type { ImportChoices } from './import-choices.ts'
import { planImport } from './import-plan.ts'
import { createPreview } from './import-preview.ts'
import { toCsvRows } from './menu-csv.ts'

const exportMenu = (menu: Menu, language: Language = 'en') => formatCsv(toCsvRows(menu, language), language)

const item = (id: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: 'Soup',
  description: 'Hot, with bread',
  priceMinor: 800,
  categoryId: 'food',
  imageUrl: null,
  available: true,
  revision: 1,
  ...change,
})

const menu: Menu = {
  currency: 'USD',
  items: [
    item('item-1'),
    item('item-2', { name: 'Tea', categoryId: 'drinks', available: false, priceMinor: 5 }),
  ],
  categories: [
    { id: 'food', name: 'Food', order: 1, revision: 1 },
    { id: 'drinks', name: 'Drinks', order: 2, revision: 1 },
  ],
}

const plan = (text: string, on = menu, choices: ImportChoices = {}) => planImport(text, on, choices)
const t = (cause: ProblemKey<'menu'>) => translate(messages.problems, cause)
const errorsOf = (text: string) => plan(text).errors.map(({ line, message }) => `${line}: ${t(message)}`)
const unpricedOf = (text: string) => plan(text).unpriced.map(({ line, message }) => `${line}: ${t(message)}`)
const problemsOf = (...given: Parameters<typeof plan>) => plan(...given).problems.map(t)
const read = (text: string, choices: ImportChoices = {}, on = menu) =>
  plan(text, on, choices).rows.map(({ what, input }) => [what, input.name, input.priceMinor])
const preview = (text: string, choices: ImportChoices = {}, on = menu) =>
  createPreview(plan(text, on, choices), text, 'digest', on)

test('an exported table, imported as it is, changes nothing', () => {
  const evil = item('item-3', {
    name: "'=1+1",
    description: '-"quoted"\n@line, two\ttabs',
    priceMinor: 99_999_999,
  })
  const free = item('item-4', { name: 'Tap water', priceMinor: 0 })
  const all = { ...menu, items: [...menu.items, evil, free] }
  for (const mode of ['update', 'add', 'replace'] as const) {
    const { hasChanges, same, newCategories, errors, ...others } = preview(exportMenu(all), { mode }, all)
    expect([same, newCategories, errors, others.free]).toEqual([4, [], [], 0])
    expect(hasChanges).toBe(false)
  }
})

test('a table that was exported on a page of any language is read as the same menu', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => name.trim() === name)
  const tricky = fc.constantFrom('Soup; hot', 'Tea, black', '"x"', '1,50', '=1;2', "'a", 'a\tb', 'a|b')
  const menus = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    items: fc.array(fc.tuple(fc.oneof(text, tricky), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  fc.assert(
    fc.property(menus, fc.constantFrom(...LANGUAGES), ({ currency, items }, language) => {
      const all: Menu = {
        ...menu,
        currency,
        items: items.map(([name, amount], index) =>
          item(`item-${index}`, { name, description: name, priceMinor: amount * smallestMinor(currency) }),
        ),
      }
      const { same, errors, problems } = preview(exportMenu(all, language), {}, all)
      expect({ same, errors, problems }).toEqual({ same: items.length, errors: [], problems: [] })
    }),
    { numRuns: 400 },
  )
})

test('duplicate items, rows of other lengths and a byte order mark are accepted (T22)', () => {
  const text =
    '\uFEFFname,category,price,id\nCake,Food\nTea,Drinks,2,item-2,more,and more\nTea,Drinks,2,item-2\n'
  expect(errorsOf(text)).toEqual([
    '3: There are more cells than columns. A text with the sign between cells needs quotation marks',
    '4: The item item-2 stands in an earlier line too',
  ])
})

test('rows of stored items update them, other rows add items, and other items stay', () => {
  const { rows, removed } = plan(
    'id,name,category,price\n,Cake,Desserts,3\nitem-1,Big soup,food,\n,TEA,DRINKS,0.05\n',
  )
  expect(rows.map(({ what, item, input }) => [what, item?.id, input.name, input.priceMinor])).toEqual([
    ['new', undefined, 'Cake', 300],
    ['changed', 'item-1', 'Big soup', 800],
    ['changed', 'item-2', 'TEA', 5],
  ])
  expect(removed).toEqual([])
})

test('a table that is imported twice adds nothing the second time', () => {
  const text = 'Item Name,Price\nTea,2\nTea,3\nSoup,4\nWater,0\n'
  const first = plan(text)
  expect(first.rows.map(({ what }) => what)).toEqual(['changed', 'new', 'changed', 'new'])
  const written = first.rows.map(({ item: before, input }, i) => item(before?.id ?? `new-${i}`, input))
  expect(plan(text, { ...menu, items: written }).rows.map(({ what }) => what)).toEqual(Array(4).fill('same'))
})

test('with nothing but additions, stored items stay as they are', () => {
  const text = 'name,category,price\nsoup,Specials,1\nCake,Food,3\n'
  const { rows, newCategories } = plan(text, menu, { mode: 'add' })
  expect(rows.map(({ what }) => what)).toEqual(['same', 'new'])
  expect(newCategories).toEqual([])
})

test('a menu that is replaced has the items of the table in its order, and their categories', () => {
  const text = 'name,category,price\nTea,Drinks,2\nCake,Sweets,3\n'
  const replaced = preview(text, { mode: 'replace' })
  expect(replaced).toMatchObject({ added: 1, changed: 1, removed: 1, same: 0, isReordered: false })
  expect([replaced.newCategories, replaced.removedCategories]).toEqual([['Sweets'], ['Food']])
  expect(replaced.lines.map(({ what, name }) => `${what} ${name}`)).toEqual([
    'changed Tea',
    'new Cake',
    'removed Soup',
  ])
  const turned = exportMenu({ ...menu, items: menu.items.toReversed() })
  expect(preview(turned, { mode: 'replace' })).toMatchObject({ same: 2, isReordered: true, hasChanges: true })
  expect(preview(turned)).toMatchObject({ same: 2, isReordered: false, hasChanges: false })
})

test('a missing category is added once', () => {
  const { newCategories, rows } = plan('name,category\nA,Soups\nB, soups \nC,Food\n')
  expect(newCategories).toEqual(['Soups'])
  expect(rows.map(({ input }) => input.categoryId)).toEqual(['', '', 'food'])
})

test('every row that cannot be an item is reported', () => {
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
  expect(errorsOf(text)).toEqual([
    '2: Name and category are required',
    '6: Available is yes or no, not: perhaps',
    '9: Name: Please use at most 120 characters',
    '10: Category: Please use at most 120 characters',
    '11: Description: Please use at most 1000 characters',
  ])
})

test.each([
  ['yes', 'sold out'],
  ['Disponible', 'Agotado'],
  ['Sí', 'No disponible'],
  ['disponível', 'indisponível'],
  ['Sim', 'Esgotado'],
  ['disponivel', 'nao'],
  ['verfügbar', 'ausverkauft'],
  ['ja', 'Nicht verfügbar'],
])('%s is read as available, and %s as not', (yes, no) => {
  const { rows } = plan(`name,category,price,available\nCake,Food,1,${yes}\nPie,Food,1,${no}`)
  expect(rows.map(({ input }) => input.available)).toEqual([true, false])
})

test('errors and changes are counted as a whole and listed in parts', () => {
  const rows = (price: string) => Array.from({ length: 450 }, (_, i) => `Dish ${i},Food,${price}\n`).join('')
  const wrong = preview(`name,category,price,available\n${rows('1,perhaps')}`)
  expect([wrong.errorCount, wrong.errors.length, wrong.leftOut]).toEqual([450, 100, 450])
  const right = preview(`name,category,price\n${rows('1')}`)
  expect([right.added, right.lineCount, right.lines.length]).toEqual([450, 450, 100])
  const plan = planImport(`name,category,price\n${rows('1')}`, menu)
  expect(createPreview(plan, '', '', menu, 400).lines).toHaveLength(400)
})

test('an unclosed quotation mark and a repeated item are reported', () => {
  expect(problemsOf('name,category\n"Soup,Food\n')).toEqual(['Line 2: a quotation mark is not closed'])
  expect(errorsOf('id,name,category\nitem-1,A,Food\nitem-1,B,Food')).toEqual([
    '3: The item item-1 stands in an earlier line too',
  ])
})

test.each([
  ['', 'There is no item in this table'],
  ['name,category\n', 'There is no item in this table'],
  ['sku,stock\n1,2\n', 'Please choose the column with the names of the items'],
  ['name,price,price\nA,1,2\n', undefined],
  [`name,category\n${'A,Food\n'.repeat(999)}`, 'A menu holds at most 1000 items'],
  [
    `name,category\n${Array.from({ length: 99 }, (_, i) => `A,C${i}\n`).join('')}`,
    'A menu holds at most 100 categories',
  ],
  [`name,category${',x'.repeat(60)}\nA,Food\n`, 'A table has at most 60 columns'],
])('the table %.20j is refused: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual(problem ? [problem] : [])
})

describe('items that would go live at $0.00', () => {
  const text = 'name,category,cost\nWater,Drinks,1\nSoup,Food,9\n'

  test('are added as unavailable unless the owner chose otherwise', () => {
    const chosen = (free?: ImportChoices['free']) =>
      plan(text, menu, { free }).rows.map(({ what, isFree, input }) => [what, isFree, input.available])
    expect(chosen()).toEqual([
      ['new', true, false],
      ['same', false, true],
    ])
    expect(chosen('free')[0]).toEqual(['new', true, true])
    expect(chosen('leave-out')[0]).toEqual(['left out', true, true])
    expect(preview(text)).toMatchObject({ added: 1, same: 1, free: 1, freeNames: ['Water'] })
    expect(preview(text, { free: 'leave-out' })).toMatchObject({ added: 0, leftOut: 1, hasChanges: false })
  })

  test('are stored items that lose their price, and not those that are unavailable or free already', () => {
    const free = { ...menu, items: [...menu.items, item('item-3', { name: 'Bread', priceMinor: 0 })] }
    const table = 'name,price,available\nSoup,0,yes\nTea,0,no\nBread,0,yes\nCake,0,no\n'
    expect(plan(table, free).rows.map(({ isFree }) => isFree)).toEqual([true, false, false, false])
  })

  test('add no category and leave no gap when they are skipped', () => {
    const left = plan('name,category,price\nWater,Free,0\nSoup,Other,0\n', menu, {
      free: 'leave-out',
      mode: 'replace',
    })
    expect([left.newCategories, left.removed.map(({ name }) => name)]).toEqual([[], ['Tea']])
    expect(left.removedCategories.map(({ name }) => name)).toEqual(['Drinks'])
    const none = problemsOf('name,price\nWater,0\n', menu, { free: 'leave-out', mode: 'replace' })
    expect(none).toEqual(['No item of this table would be on the menu'])
  })
})

test('semicolons and tabs, other columns and any order of them are read', () => {
  for (const sign of [';', '\t']) {
    const text = [
      ['Note', 'PRICE', 'Category', 'Name'],
      ['x', '4,50', 'Food', 'A'],
      ['y', '1.250', 'Food', 'B'],
    ]
    expect(read(text.map((line) => line.join(sign)).join('\n'))).toEqual([
      ['new', 'A', 450],
      ['new', 'B', 125_000],
    ])
  }
})

test('the sep= row of Excel is skipped, and the other rows keep their numbers', () => {
  const text = '\uFEFFsep=;\nname;category;price\nA;Food;7,25\nB;Food;x\n'
  const { rows } = plan(text)
  expect(rows.map(({ line, input }) => [line, input.name, input.priceMinor])).toEqual([
    [3, 'A', 725],
    [4, 'B', 0],
  ])
  expect(unpricedOf(text)).toEqual(['4: This is no price: x'])
})

test('each column is shown with what it is read as and its first values', () => {
  expect(plan('Item Name,Category,Cost,,Note\nA,Food,5,,x\nB,Food,6,,').columns).toEqual([
    { name: 'Item Name', use: 'name', sample: 'A, B' },
    { name: 'Category', use: 'category', sample: 'Food, Food' },
    { name: 'Cost', use: '', sample: '5, 6' },
    { name: '', use: '', sample: '' }, // without a heading
    { name: 'Note', use: '', sample: 'x' },
  ])
})

test('the owner chooses what the columns are read as, and the category of a table without one', () => {
  const text = 'Bezeichner,EK,VK\nCake,1,3\n'
  expect(problemsOf(text)).toEqual(['Please choose the column with the names of the items'])
  const choices: ImportChoices = { uses: ['name', '', 'price'], categoryId: 'drinks' }
  const [row] = plan(text, menu, choices).rows
  expect(row).toMatchObject({
    what: 'new',
    category: 'Drinks',
    input: { priceMinor: 300, categoryId: 'drinks' },
  })
  expect(problemsOf(text, menu, { uses: ['name', 'price', 'price'] })).toEqual([
    'Two columns are read as Price. Please choose one of them',
  ])
})

test('the items of a table without categories have a new one in a menu that has none', () => {
  const empty = { ...menu, items: [], categories: [] }
  const text = 'Item,Price\nPie,4\nLUNCH,\nSoup,5\n'
  const { rows, newCategories, errors } = plan(text, empty, { newCategory: 'Menu' })
  expect(rows.map(({ category, input }) => `${category}: ${input.name}`)).toEqual([
    'Menu: Pie',
    'LUNCH: Soup',
  ])
  expect([newCategories, errors]).toEqual([['Menu', 'LUNCH'], []])
  expect(plan(text, menu, { newCategory: 'Menu' }).newCategories).toEqual(['LUNCH'])
})

test('a first line that names no column is an item', () => {
  const text = 'Cake;Food;3,50\nPie;Food;4,00\n'
  expect(plan(text)).toMatchObject({ canBeHeadless: true, choices: { headless: true } })
  const uses: ImportChoices['uses'] = ['name', 'category', 'price']
  expect(read(text, { uses, headless: true })).toEqual([
    ['new', 'Cake', 350],
    ['new', 'Pie', 400],
  ])
  expect(read(text, { uses, headless: false })).toEqual([['new', 'Pie', 400]])
  expect(plan('name;price\nPie;4\n', menu, { headless: true }).choices.headless).toBe(false)
})

test('a title above the headings is no item', () => {
  expect(read('Our menu,,\n\nDish,Price,Note\nCake,3,x\n')).toEqual([['new', 'Cake', 300]])
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
    'priceMinor',
  ])
})

test.each([
  ['a million lines', 'a,b\n'.repeat(1_000_000)],
  ['a million empty lines', '\n'.repeat(1_000_000)],
  ['quotation marks that are never closed', '"a,b\n'.repeat(200_000)],
])('%s are refused before anything of them is read (T22)', (_, lines) => {
  const { rows, problems } = plan(`name,category\n${lines}`)
  expect([rows, problems.map(t)]).toEqual([[], ['A table has at most 20000 lines']])
})

describe('prices', () => {
  const priceOf = (currency: Currency, prices: string[], choices: ImportChoices = {}) =>
    read(`name,price\n${prices.map((price, i) => `A${i},"${price}"\n`).join('')}`, choices, {
      ...menu,
      currency,
    }).map(([, , price]) => price)

  test.each<[Currency, string[], number[]]>([
    ['VND', ['35.000', '125.500'], [35_000, 125_500]],
    ['CLP', ['3.900'], [3900]],
    ['ARS', ['12.500', '8.250,50'], [1_250_000, 825_050]],
    ['EUR', ['3€80', '12€'], [380, 1200]],
    ['USD', ['75¢', '$1.25'], [75, 125]],
    ['SEK', ['39:-', '45 kr'], [3900, 4500]],
    ['PLN', ['18,50 zł', '7 zł'], [1850, 700]],
    ['CZK', ['89 Kč'], [8900]],
    ['HUF', ['1 290 Ft'], [129_000]],
    ['RON', ['24,90 lei'], [2490]],
    ['IDR', ['Rp 35.000'], [3_500_000]],
    ['MYR', ['RM 12.50'], [1250]],
    ['PEN', ['S/ 18.00'], [1800]],
    ['ZAR', ['R45'], [4500]],
    ['TRY', ['95 TL'], [9500]],
    ['INR', ['Rs. 180/-'], [18_000]],
    ['JPY', ['680円', '1,280円'], [680, 1280]],
    ['TWD', ['150元'], [15_000]],
    ['KRW', ['4,500원'], [4500]],
    ['THB', ['85 บาท'], [8500]],
    ['VND', ['29.000đ'], [29_000]],
    ['CHF', ['Fr. 6.50', '4.-'], [650, 400]],
  ])('in %s %j are read', (currency, prices, amounts) => {
    expect(priceOf(currency, prices)).toEqual(amounts)
    expect(plan(`name,price\nA,"${prices[0]}"`, { ...menu, currency }).unpriced).toEqual([])
  })

  test('that may be a thousand or decimals are asked about, unless another price of the column tells', () => {
    const asked = plan('name,price\nA,1.250\nB,3\n')
    expect([asked.unclearPrice, asked.problems.map(t)]).toEqual([
      '1.250',
      ['Please choose which price is meant by 1.250'],
    ])
    expect(priceOf('USD', ['1.250', '3'], { decimal: '.' })).toEqual([125, 300])
    expect(priceOf('USD', ['1.250', '3'], { decimal: ',' })).toEqual([125_000, 300])
    expect(priceOf('USD', ['1.250', '3,50'])).toEqual([125_000, 350])
    expect(plan('name,price\nA,1.250\nB,"3,50"\n').unclearPrice).toBeUndefined()
  })

  test('of another currency are none', () => {
    expect(unpricedOf('name,price\nA,4€50\n')).toEqual(['2: This is no price: 4€50'])
  })

  test.each(['Market price', 'variable', '5 - 8', '5-8', '4.50/6.00', 'from $6', 'ab 4,50', 'Tagespreis'])(
    'in words, %s, become text of an item that comes hidden, and the others go in',
    (words) => {
      const text = `name,price,description\nOysters,"${words}",Fresh\nBread,3,\n`
      const [oysters, bread] = plan(text).rows
      expect(oysters).toMatchObject({
        what: 'new',
        isFree: true,
        input: { description: `Fresh\n${words}`, priceMinor: 0, available: false },
      })
      expect(bread).toMatchObject({ what: 'new', input: { priceMinor: 300, available: true } })
      expect(unpricedOf(text)).toEqual([`2: This is no price: ${words}`])
      expect(preview(text)).toMatchObject({ added: 2, refused: 0, errorCount: 1, hasChanges: true })
    },
  )

  test.each(['-', 'abc', '-1', '2026-05-04'])('a price of %s changes none that is stored', (price) => {
    const [soup] = plan(`name,price\nSoup,${price}\n`).rows
    expect(soup).toMatchObject({ input: { priceMinor: 800, available: true } })
  })
})

describe('rows', () => {
  test('that cannot be read are left out, the others go in, and their stored items stay', () => {
    const text = 'name,category,price,available\nSoup,Food,9,perhaps\nCake,Food,4,yes\n'
    for (const mode of ['update', 'replace'] as const)
      expect(preview(text, { mode })).toMatchObject({
        added: 1,
        changed: 0,
        leftOut: 1,
        removed: mode === 'replace' ? 1 : 0,
        problems: [],
      })
    expect(plan(text, menu, { mode: 'replace' }).removed.map(({ name }) => name)).toEqual(['Tea'])
  })

  test('without a category have the one above, as of merged cells', () => {
    const { rows } = plan('Dishes,,\nSection,Dish,Price\nFood,Pie,4\n,Quiche,5\nDrinks,Cola,2\n,Water,1\n')
    expect(rows.map(({ category, input }) => `${category}: ${input.name}`)).toEqual([
      ...['Food: Pie', 'Food: Quiche', 'Drinks: Cola', 'Drinks: Water'],
    ])
  })

  test('with a name alone above others are categories, but not the last one', () => {
    const { rows, newCategories } = plan('Dish,Price\nBREAKFAST,\nPancakes,7\nLUNCH,\nSoup,8\nWater,\n')
    expect(rows.map(({ category, input }) => `${category}: ${input.name}`)).toEqual([
      ...['BREAKFAST: Pancakes', 'LUNCH: Soup', 'LUNCH: Water'],
    ])
    expect(newCategories).toEqual(['BREAKFAST', 'LUNCH'])
    expect(plan('Dish,Section,Price\nPie,,\nCake,Food,3\n').rows.map(({ input }) => input.name)).toEqual([
      'Cake',
    ])
  })

  test('without a name are sizes of the item above, and a single usual size is none', () => {
    const text = `Handle,Title,Body,Option1 Value,Variant Price,Status,Image
mocha,Mocha,With cream,Small,4,active,a
mocha,,,Large,5,,b
mocha,,,,,,c
scone,Scone,,Default Title,3,archived,
`
    expect(plan(text).rows.map(({ input }) => [input.name, input.priceMinor, input.available])).toEqual([
      ['Mocha (Small)', 400, true],
      ['Mocha (Large)', 500, true],
      ['Scone', 300, false],
    ])
    expect(read('Item Name,Variation Name,Price\nChai,Regular,4\nChai,Large,5\nBun,Regular,2\n')).toEqual([
      ['new', 'Chai (Regular)', 400],
      ['new', 'Chai (Large)', 500],
      ['new', 'Bun', 200],
    ])
  })

  test.each([
    ['Hidden', 'Yes', false],
    ['Hidden', 'no', true],
    ['Hidden', '', true],
    ['Archived', 'Y', false],
    ['Status', 'archived', false],
    ['Status', 'draft', false],
    ['In stock?', 'backorder', false],
    ['Published', '0', false],
    ['Published', '-1', false],
    ['Published', 'TRUE', true],
    ['Published,In stock?', '1,1', true],
    ['Published,In stock?', '0,1', false],
    ['Published,In stock?', '1,0', false],
    ['Status,Published', 'active,', true],
    ['Status,Published', 'draft,true', false],
  ])('whose column %s says %j are available: %s', (heading, cell, available) => {
    const [row] = plan(`Name,Category,Price,${heading}\nPie,Food,4,${cell}\n`).rows
    expect(row!.input.available).toBe(available)
  })
})
