import { expect, test } from 'vitest'
import { parseTable } from './menu-csv.ts'
import { workbookTable } from './workbook-table.ts'

test('of several sheets the first that names its items is read, and the others are named', () => {
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
  const { text, source } = workbookTable(sheets)
  expect(source).toBe('Read from the sheet “Menu”. Not read: “Notes”, “Old”')
  expect(parseTable(text)).toMatchObject({
    rows: [{ cells: ['Item Name', 'Price'] }, { line: 2, cells: ['Tea; "green", hot\nor iced', '2'] }],
    errors: [],
  })
})

test('a workbook without anything in it is an empty table', () => {
  expect(workbookTable([{ name: 'Sheet1', rows: [] }])).toEqual({ text: '', source: '' })
})
