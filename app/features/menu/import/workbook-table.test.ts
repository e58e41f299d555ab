import { expect, test } from 'vitest'
import { parseTable } from './menu-csv.ts'
import { parseSheets, workbookTable } from './workbook-table.ts'

test('of several sheets the first that names its items is read, and every other one that is not empty is offered', () => {
  const sheets = [
    { name: 'Notes', rows: [['Ask Maya']] },
    {
      name: 'Menu',
      rows: [
        ['Item Name', 'Price'],
        ['Tea; "green", hot\nor iced', '2'],
      ],
    },
    { name: 'Empty', rows: [['', ' ']] },
    { name: 'Old', rows: [['Item Name'], ['Cake']] },
  ]
  const { text, sheets: offered = [], sheet } = workbookTable(sheets)
  expect([offered.map(({ name }) => name), sheet]).toEqual([['Notes', 'Menu', 'Old'], 1])
  expect(offered[1]?.text).toBe(text)
  expect(parseTable(offered[2]?.text ?? '')).toMatchObject({
    rows: [{ cells: ['Item Name'] }, { cells: ['Cake'] }],
  })
  expect(parseSheets(JSON.stringify(offered))).toEqual(offered)
  expect(parseTable(text)).toMatchObject({
    rows: [{ cells: ['Item Name', 'Price'] }, { line: 2, cells: ['Tea; "green", hot\nor iced', '2'] }],
    openQuote: undefined,
  })
})

test('a workbook without anything in it is an empty table', () => {
  expect(workbookTable([{ name: 'Sheet1', rows: [] }])).toEqual({ text: '' })
})

test('one sheet beside empty ones leaves nothing to choose', () => {
  const sheets = [
    { name: 'Menu', rows: [['Item Name'], ['Tea']] },
    { name: 'Empty', rows: [] },
  ]
  expect(workbookTable(sheets)).toEqual({ text: expect.stringContaining('Tea') })
})

test('a sheet that is too large to be sent back with the others is offered without its text', () => {
  const menu = { name: 'Menu', rows: [['Item Name'], ['Tea']] }
  const sales = { name: 'Sales', rows: Array.from({ length: 1100 }, () => ['x'.repeat(1000)]) }
  const notes = { name: 'Notes', rows: [['Ask Maya']] }
  const { text, sheets } = workbookTable([menu, sales, notes])
  expect(sheets).toEqual([{ name: 'Menu', text }, { name: 'Sales' }, { name: 'Notes', text: '"Ask Maya"' }])
})

test.each(['', 'x', '{}', '[{"name":1}]', '[null]'])('sheets that come back as %j are none', (json) => {
  expect(parseSheets(json)).toEqual([])
})
