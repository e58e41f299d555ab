// Runs all tests; `npm test -- --whole` repeats them for each database, language and device as well.

import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/browser/chromium.ts'
import { findPgbouncer } from '../tests/support/database/pgbouncer.ts'
import { findPostgres } from '../tests/support/database/postgres.ts'
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightSuite,
  type VitestReport,
} from '../tests/support/failed-tests.ts'
import { findCaddy, findProgram } from '../tests/support/server/proxies.ts'
import { ensureBuild } from './build.ts'

const MIN_MEMORY_BYTES = 8 * 2 ** 30

let passed = 0
const failures: string[] = []

const run = (command: string, args: string[], env = process.env) =>
  spawnSync(command, args, { stdio: 'inherit', env }).status === 0

/** Starts the quick checks in the background, one after the other; resolves with their output when they have ended. */
const startCheck = () =>
  new Promise<{ succeeded: boolean; output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['scripts/check.ts', 'lint', 'types'],
      { maxBuffer: 1e8 },
      (error, stdout, stderr) => resolve({ succeeded: !error, output: stdout + stderr }),
    ),
  )

/** Installs the programs that the tests need besides npm packages with the system's package manager, where that is possible. */
function ensureTools() {
  const missing = [
    !findChromium() && 'chromium-headless-shell',
    !findPostgres() && 'postgresql',
    !findPgbouncer() && 'pgbouncer',
    !findCaddy() && 'caddy',
    !findProgram('age') && 'age',
  ].filter((name) => name !== false)
  if (!missing.length) return
  console.log(`Installing ${missing.join(' and ')} ...`)
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!canInstall || !run('apt-get', ['update', '-q']) || !run('apt-get', ['install', '-yq', ...missing])) {
    console.error(
      `Please install ${missing.join(' and ')} and run the tests again: they are not skipped without.`,
    )
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
}

/** Runs the named projects and counts their tests. */
function vitest(projects: string[]) {
  const report = join(mkdtempSync(join(tmpdir(), 'tiplark-report-')), 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const ended = run('vitest', [
    'run',
    ...chosen,
    `--maxWorkers=${availableParallelism() + 1}`, // a worker often waits for the database or the product
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) {
    failures.push('vitest: no report')
    return
  }
  const ran: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  passed += ran.numPassedTests
  const failed = failedInVitest(ran)
  failures.push(...failed)
  if (!ended && !failed.length) failures.push('vitest: an error outside the tests')
}

/** Runs the browser tests and counts them. */
function playwright() {
  const report = join(mkdtempSync(join(tmpdir(), 'tiplark-report-')), 'report.json')
  const ended = run('playwright', ['test', '--reporter=list,json'], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!existsSync(report)) {
    failures.push('playwright: no report')
    return
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number }
    suites: PlaywrightSuite[]
  }
  passed += stats.expected
  const failed = failedInPlaywright(suites)
  failures.push(...failed)
  if (!ended && !failed.length) failures.push('playwright: an error outside the tests')
}

/** Memory, where there is enough: databases are created and deleted faster there than on a disk. */
function temporaryParent() {
  const memory = '/dev/shm'
  if (!existsSync(memory) || /^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8')))
    return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > MIN_MEMORY_BYTES ? memory : tmpdir()
}

if (process.argv.includes('--whole')) process.env.WHOLE_TESTS = 'yes'
ensureTools()
// Temporary files are deleted after the run; the user postgres needs access to its folder.
const temporary = mkdtempSync(join(temporaryParent(), 'tiplark-tests-'))
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary
// A process starts in two thirds of the time when the code of its files was compiled by an earlier one.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled')

const check = startCheck()
ensureBuild()
passed++ // a failed build ends the process
const { succeeded, output } = await check
console.log(`\n== format, lint and types\n${output}`)
if (succeeded) passed++
else failures.push('format, lint and types')
vitest(['rules', 'sqlite', 'postgres', 'operations'])
playwright()

try {
  rmSync(temporary, { recursive: true, maxRetries: 5 })
} catch (error) {
  console.log(`Left behind: ${temporary} (${error})`) // a browser may still be writing
}
for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
