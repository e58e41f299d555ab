import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { renderChart } from './chart.ts'
import type { Figure } from './figures.ts'
import { renderTable } from './table.ts'

const DOCS = new URL('../../../docs/', import.meta.url)
const RUN = 'npm run bench -- --write'
const PROFILE = 'npm run bench -- --profile --write'

/** A whole run: its time, the machine, and the figures. */
export type Run = { on: string; commit: string; machine: string; minutes: number; figures: Figure[] }

const describe = ({ on, commit, machine, minutes }: Omit<Run, 'figures'>) =>
  `Measured on ${on} at ${commit} in ${minutes} minutes. ${machine}.`

/** Replaces the text between the two markers of a command. */
export function replaceBetweenMarkers(text: string, part: string, command = RUN) {
  const begin = `<!-- written by ${command}: begin -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(`<!-- written by ${command}: end -->`)
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md has lost the marks of what ${command} writes`)
  return `${text.slice(0, from + begin.length)}\n\n${part}\n\n${text.slice(to)}`
}

/** Writes the CPU profile into docs/performance.md. */
export function writeProfile(when: Omit<Run, 'figures'>, table: string, folder = DOCS) {
  const page = new URL('performance.md', folder)
  writeFileSync(
    page,
    replaceBetweenMarkers(readFileSync(page, 'utf8'), `${describe(when)}\n\n${table}`, PROFILE),
  )
}

const readRun = (address: URL): Run => JSON.parse(readFileSync(address, 'utf8'))

/** Stores a run, its table and its chart in docs/; the run before stays beside it. */
export function writeRun(run: Run, folder = DOCS) {
  const stored = new URL('performance.json', folder)
  if (existsSync(stored)) renameSync(stored, new URL('performance-before.json', folder))
  writeFileSync(stored, `${JSON.stringify(run, null, 2)}\n`)
  renderRun(folder)
}

/** Renders the table and the chart of the stored run. */
export function renderRun(folder = DOCS) {
  const run = readRun(new URL('performance.json', folder))
  const earlier = new URL('performance-before.json', folder)
  const before = existsSync(earlier) ? readRun(earlier) : undefined
  const page = new URL('performance.md', folder)
  const part = [
    describe(run),
    '![How much of its limit each figure uses](performance.svg)',
    renderTable(run.figures, before),
  ]
  writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), part.join('\n\n')))
  writeFileSync(new URL('performance.svg', folder), renderChart(run.figures, describe(run)))
}
