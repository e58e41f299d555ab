// Mechanism: mutation testing of the guards (StrykerJS)
// Changes the guards one at a time and counts how many changes the tests of their area notice.
//   npm run mutate                  everything, more than an hour on two cores
//   npm run mutate -- pages tips    only these areas of areas.ts
//   npm run mutate -- pages --mutate=app/http/page-cache.ts:1-40
//                                   only these files or lines, with the tests of the area
// Details are in test-results/mutants/{area}.html.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { AREAS, type MutatedArea } from './areas.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '1' }, mutate: { type: 'string', multiple: true } },
})

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']
const BROKEN = ['RuntimeError', 'CompileError'] // no test covers them, so they say nothing about the tests

function mutateArea(name: string, { mutate, withTexts }: MutatedArea) {
  process.env.MUTATED_AREA = name // read by vitest.config.ts in the processes of Stryker
  return new Stryker({
    mutate: values.mutate ?? mutate,
    mutator: { excludedMutations: withTexts ? [] : ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner', './lab/mutate/ignored-code.ts'],
    ignorers: ['ignored-code'],
    testRunner: 'vitest',
    vitest: { configFile: 'lab/mutate/vitest.config.ts', related: false, pool: 'forks' },
    // The tests over HTTP use the built product, so it is built with all mutants in it.
    buildCommand: 'node scripts/build.ts',
    ignorePatterns: ['/build', '/build-next', '/data', '/pictures', '/test-results', '/.react-router'],
    // Rewriting the tsconfig needs the compiler API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: Number(values.concurrency),
    allowConsoleColors: false,
    logLevel: 'warn' as never, // the enum is not exported
    warnings: false,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `test-results/mutants/${name}.html` },
  }).runMutationTest()
}

const count = (mutants: MutantResult[], statuses: string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '')

function printRow(name: string, mutants: MutantResult[]) {
  const [noticed, missed] = [count(mutants, NOTICED), count(mutants, MISSED)]
  printCells(name, [
    noticed + missed,
    noticed,
    missed,
    count(mutants, BROKEN),
    percent(noticed, noticed + missed),
  ])
}

const printCells = (name: string, cells: (string | number)[]) =>
  console.log([name.padEnd(66), ...cells.map((cell) => String(cell).padStart(9))].join(''))

/** Prints a mutant that survived: its position, the code and the mutated code. */
function printMissed({ fileName, location: { start, end }, replacement }: MutantResult) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  const shorten = (text = '') => text.replace(/\s+/g, ' ').slice(0, 150)
  const position = `${relative('', fileName)}:${start.line}:${start.column}`
  console.log(`${position}\n    ${shorten(lines.join('\n'))}\n  → ${shorten(replacement)}`)
}

const all: MutantResult[] = []
const started = performance.now()
for (const name of positionals.length ? positionals : Object.keys(AREAS)) {
  const area = AREAS[name]
  if (!area) throw new Error(`There is no area ${name}, only ${Object.keys(AREAS).join(', ')}`)
  const mutants = await mutateArea(name, area)
  printCells(name, ['changes', 'noticed', 'missed', 'broken', 'noticed'])
  for (const file of area.mutate)
    printRow(
      file,
      mutants.filter(({ fileName }) => fileName.endsWith(file)),
    )
  for (const mutant of mutants) if (MISSED.includes(mutant.status)) printMissed(mutant)
  all.push(...mutants)
}
printRow(`all, in ${((performance.now() - started) / 60_000).toFixed(0)} minutes`, all)
const withTexts = Object.keys(AREAS).filter((name) => AREAS[name]!.withTexts)
console.log(`Texts are changed in the area ${withTexts.join(', ')} alone; see areas.ts.`)
