// Mechanism: benchmarks, comparison of two commits
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Run, writeRun } from './report.ts'

const RUN: Run = {
  on: '2026-11-20',
  commit: 'abc1234',
  machine: '2 cores, 4 GB',
  minutes: 20,
  figures: [
    {
      what: 'Start, warm',
      value: 700,
      unit: ' ms',
      limit: { atMost: 1500 },
      measured: 'to the first response',
    },
    { what: 'Slow & <slower>', value: 9, unit: 'x', limit: { atMost: 1.5 }, measured: '9 ms, 1 ms' },
    { what: 'Without a limit', value: 5, unit: ' ms', measured: '' },
  ],
}

function written(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-report-'))
  const address = pathToFileURL(`${folder}/`)
  const read = (name: string) => readFileSync(new URL(name, address), 'utf8')
  try {
    writeFileSync(new URL('performance.md', address), text)
    writeRun(RUN, address)
    return {
      page: read('performance.md'),
      chart: read('performance.svg'),
      stored: read('performance.json'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const PAGE = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8')

test('a run replaces the earlier table in the page, and nothing else changes', () => {
  const { page, stored } = written(PAGE)
  expect(page).toContain('| Start, warm ')
  expect(page).toMatch(/\| 700 ms +\| at most 1,500 ms +\| yes /)
  expect(page).toMatch(/\| 9x +\| at most 1.5x +\| NO /)
  expect(page).toContain('2026-11-20 at abc1234')
  const around = (text: string) => text.split(/<!-- written by .*? -->/).filter((_, part) => part !== 1)
  expect(around(page)).toEqual(around(PAGE))
  expect(JSON.parse(stored)).toEqual(RUN)
  expect(written(page).page).toBe(page)
})

test('the table shows the figures of the run before, and each run replaces that of two runs ago', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-report-'))
  const address = pathToFileURL(`${folder}/`)
  writeFileSync(new URL('performance.md', address), PAGE)
  const runOf = (commit: string, value: number): Run => ({
    ...RUN,
    commit,
    figures: [{ ...RUN.figures[0]!, value }],
  })
  try {
    for (const [commit, value] of [
      ['a1', 500],
      ['b2', 600],
      ['c3', 700],
    ] as const)
      writeRun(runOf(commit, value), address)
    const page = readFileSync(new URL('performance.md', address), 'utf8')
    expect(page).toMatch(/\| Figure +\| Value +\| At b2 +\| Limit/)
    expect(page).toMatch(/\| Start, warm +\| 700 ms +\| 600 ms +\| at most/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a page without the markers stays unchanged', () => {
  expect(() => written('# Performance')).toThrow('marks')
})

test('the chart has a labelled bar for each figure with a limit, and marks those beyond it', () => {
  const { chart } = written(PAGE)
  expect(chart).toContain('>Start, warm</text>')
  expect(chart).toContain('>Slow &#38; &#60;slower&#62;</text>')
  expect(chart).not.toContain('Without a limit')
  expect(chart.match(/beyond the limit/g)).toHaveLength(1)
  const [short, long] = [...chart.matchAll(/<rect class="(?:good|bad)"[^>]*width="(\d+)"/g)].map(
    ([, width]) => Number(width),
  )
  expect(short).toBe(Math.round((700 / 1500) * 200))
  expect(long).toBeLessThan(9 * 200)
})
