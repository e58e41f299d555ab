import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLine, tipLine, tipsHead } from './tips-csv.ts'

test('a tip is one line: when, by which app, how much, which game, which score', () => {
  const tip = { id: 'x', at: Date.UTC(2026, 10, 20, 9, 12, 5), method: 'cashapp', cents: 1025 } as const
  const zone = 'America/New_York'
  expect(tipsHead(zone)).toBe('Time (America/New_York),Time (UTC),App,Amount chosen (USD),Game,Score\r\n')
  expect(tipLine({ ...tip, game: 'puzzle', score: 120 }, zone)).toBe(
    '2026-11-20 04:12:05,2026-11-20 09:12:05,Cash App,10.25,Puzzle Game,120\r\n',
  )
  expect(tipLine({ ...tip, game: 'none', score: null }, zone)).toBe(
    '2026-11-20 04:12:05,2026-11-20 09:12:05,Cash App,10.25,,\r\n',
  )
})

test('no cell begins like a formula, and nothing but the apostrophe is added (T21)', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\0=1', '"=1"', 'a,b', 'a\r\nb', "'=1", ''),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read] = Papa.parse<string[]>(csvLine(cells), { delimiter: ',', newline: '\r\n' }).data
      expect(read).toHaveLength(cells.length)
      for (const [index, text] of cells.entries()) {
        expect(read![index]).not.toMatch(/^[=+\-@\t\r\0]/)
        expect([text, `'${text}`]).toContain(read![index])
      }
    }),
  )
})
