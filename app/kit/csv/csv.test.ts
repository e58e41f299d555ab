import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvAmount, formatCsv, formatCsvRow, unescapeFormula } from './csv.ts'
import { csvResponse } from './csv-response.server.ts'

test('no cell starts like a formula, and only an apostrophe is added (T21)', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\0=1', '"=1"', 'a,b', 'a\r\nb', "'=1", ''),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read] = Papa.parse<string[]>(formatCsvRow(cells), { delimiter: ',', newline: '\r\n' }).data
      expect(read).toHaveLength(cells.length)
      for (const [index, text] of cells.entries()) {
        expect(read![index]).not.toMatch(/^[=+\-@\t\r\0]/)
        expect([text, `'${text}`]).toContain(read![index])
        expect(unescapeFormula(read![index]!)).toBe(text)
      }
    }),
  )
})

test.each([
  ["'=1", '=1'],
  ["''=1", "'=1"],
  ["'tis", "'tis"], // an apostrophe of its own
  ['=1', '=1'],
  ["'", "'"],
])('the text of the cell %s is %s', (cell, text) => {
  expect(unescapeFormula(cell)).toBe(text)
})

test('a formula character inside a cell is not escaped', () => {
  expect(formatCsvRow(['1+1', "O'=1", 'a@b.example', 'flat-white'])).toBe(
    "1+1,O'=1,a@b.example,flat-white\r\n",
  )
})

test.each([
  ['en', 'Soup; hot,"4,50 x","\'="', '1250.50', '450'],
  ['de', '"Soup; hot";4,50 x;"\'="', '1250,50', '450'],
] as const)(
  'a row in %s has the sign between cells and the decimal mark of its spreadsheets',
  (language, row, dollars, yen) => {
    expect(formatCsvRow(['Soup; hot', '4,50 x', '='], language)).toBe(`${row}\r\n`)
    expect([csvAmount(125_050, 'USD', language), csvAmount(450, 'JPY', language)]).toEqual([dollars, yen])
  },
)

test('a download begins with a byte order mark and has a row per line', async () => {
  const rows = [
    ['Name', 'Price'],
    ['Soup, hot', '4.50'],
  ]
  const response = csvResponse('menu.csv', rows, 'en')
  expect(Buffer.from(await response.clone().arrayBuffer()).toString()).toBe(formatCsv(rows))
  expect(formatCsv(rows)).toBe('\uFEFFName,Price\r\n"Soup, hot",4.50\r\n')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="menu.csv"')
})

test('a download that is canceled stops reading its rows', async () => {
  let isClosed = false
  async function* read() {
    try {
      for (;;) yield ['row']
    } finally {
      isClosed = true
    }
  }
  const reader = csvResponse('tips.csv', read(), 'en').body!.getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => isClosed).toBe(true)
})
