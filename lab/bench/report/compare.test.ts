import { expect, test } from 'vitest'
import { compareRuns, readPrintedTable } from './compare.ts'
import type { Figure } from './figures.ts'
import { renderTable } from './table.ts'

const aFigure = (what: string, value: number, limit: Figure['limit'], unit = ' ms'): Figure => ({
  ...{ what, value, limit, unit },
  measured: '1,234/s | in turn',
})

const START = (value: number) => aFigure('Start, warm', value, { atMost: 500 })
const RATE = (value: number) => aFigure('Rate', value, { atLeast: 0.4 }, ' of hello')

test('a printed table is read back', () => {
  const text = `memory: 3 s\n\n${renderTable([START(1_412.4), RATE(0.456), aFigure('Section x', Number.NaN, undefined)])}\n`
  expect(readPrintedTable(text)).toEqual([
    { what: 'Start, warm', value: 1412, unit: ' ms', limit: 'at most 500 ms' },
    { what: 'Rate', value: 0.46, unit: ' of hello', limit: 'at least 0.4 of hello' },
  ])
})

test('the means of two runs are compared, and what is a tenth worse is marked', () => {
  const run = (...figures: Figure[]) => readPrintedTable(renderTable(figures))
  const before = [run(START(100), RATE(0.5)), run(START(120), RATE(0.5))]
  const now = [run(START(130), RATE(0.48)), run(START(130), RATE(0.48), aFigure('New', 3, undefined))]
  expect(compareRuns(before, now, 'abc1234')).toEqual([
    ['Figure', 'abc1234', 'Now', 'Ratio', ''],
    ['Start, warm', '110 ms', '130 ms', '1.18x', 'WORSE'],
    ['Rate', '0.50 of hello', '0.48 of hello', '0.96x', ''],
    ['New', 'none', '3 ms', '', ''],
  ])
  expect(compareRuns(before, [run(RATE(0.4))], 'abc1234')[2]).toContain('WORSE')
})
