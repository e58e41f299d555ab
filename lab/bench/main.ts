// Mechanism: benchmarks, comparison of two commits
// Measures the product against its limits and prints one table.
//   npm run bench                  everything, about 30 minutes on two cores that are otherwise idle
//   npm run bench -- --quick       everything, shorter and less precise
//   npm run bench -- pages sqlite  only these sections
//   npm run bench -- --against COMMIT [section ...]  both commits in turn, twice, with the ratios
//   npm run bench -- --write       everything, and stores the result in docs/performance.*
//   npm run bench -- --profile     only a CPU profile of the server; with --write it is stored in docs/performance.md
//   npm run bench -- --render      renders table and chart from the stored result, without measuring
// It never fails because of a figure: times depend on the machine, and only ratios measured in one run can be compared.
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { ensureBuild } from '#scripts/build.ts'
import { compareWith } from './against.ts'
import { prepareTarget, removeTarget } from './measure/target.ts'
import { measureSection } from './measure-section.ts'
import type { Figure } from './report/figures.ts'
import { renderRun, writeProfile, writeRun } from './report/report.ts'
import { renderTable } from './report/table.ts'
import { SECTIONS } from './sections.ts'
import { profileServer } from './server/server-time.ts'

const FLAGS = ['--quick', '--write', '--render', '--profile']

const words = process.argv.slice(2)
const at = words.indexOf('--against')
const [, other] = at < 0 ? [] : words.splice(at, 2)
const unknown = words.find((word) => !(word in SECTIONS) && !FLAGS.includes(word))
const has = (flag: string) => words.includes(flag)
const chosen = words.filter((word) => word in SECTIONS)

if (unknown) stop(`There is no section ${unknown}. There are: ${Object.keys(SECTIONS).join(', ')}.`)
if (has('--write') && (has('--quick') || chosen.length))
  stop('Only a whole run is stored: --write stands alone.')
if (at >= 0 && !other) stop('--against needs a commit.')
if (other) await compareWith(other, chosen.length ? chosen : Object.keys(SECTIONS))
else if (has('--render')) renderRun()
else if (has('--profile')) await profile()
else await run(chosen.length ? chosen : Object.keys(SECTIONS))

async function run(names: string[]) {
  const began = performance.now()
  ensureBuild()
  const target = await prepareTarget(has('--quick'))
  const figures: Figure[] = []
  for (const name of names) {
    const started = performance.now()
    const measured = await measureSection(name, target)
    figures.push(...measured)
    console.log(
      `\n${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n\n${renderTable(measured)}`,
    )
  }
  removeTarget(target)
  if (has('--write')) writeRun({ ...circumstances(began), figures })
}

async function profile() {
  const began = performance.now()
  ensureBuild({ maps: true })
  const target = await prepareTarget(has('--quick'))
  const table = await profileServer(target)
  console.log(`\n${table}`)
  removeTarget(target)
  if (has('--write')) writeProfile(circumstances(began), table)
}

function circumstances(began: number) {
  return {
    on: new Date().toISOString().slice(0, 10),
    commit: commit(),
    machine: machine(),
    minutes: Math.ceil((performance.now() - began) / 60_000),
  }
}

function commit() {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

function machine() {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
