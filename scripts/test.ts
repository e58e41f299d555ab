import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/browser/chromium.ts'
import { findPostgres } from '../tests/support/database/postgres.ts'
import { findCaddy, findProgram } from '../tests/support/server/proxies.ts'
import { ensureBuild } from './build.ts'

let passed = 0
let failed = 0

const run = (command: string, args: string[], env = process.env) =>
  spawnSync(command, args, { stdio: 'inherit', env }).status === 0

/** Starts a part of the check in the background; resolves with its output when it has ended. */
const startCheck = (part: string) =>
  new Promise<{ succeeded: boolean; output: string }>((resolve) =>
    execFile(process.execPath, ['scripts/check.ts', part], { maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: stdout + stderr }),
    ),
  )

async function report(name: string, check: ReturnType<typeof startCheck>) {
  const { succeeded, output } = await check
  console.log(`\n== ${name}\n${output}`)
  if (succeeded) passed++
  else {
    failed++
    console.log(`FAILED: ${name}`)
  }
}

/** Installs the programs that the tests need besides npm packages with the system's package manager, where that is possible. */
function ensureTools() {
  const missing = [
    !findChromium() && 'chromium-headless-shell',
    !findPostgres() && 'postgresql',
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

/** Runs the named projects and adds their tests to the count. */
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
    failed++
    return
  }
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  failed += numFailedTests + numPendingTests // a test that was skipped has not shown anything
  if (!ended && numFailedTests + numPendingTests === 0) failed++
}

/** Runs the browser tests and adds them to the count. */
function playwright() {
  const report = join(mkdtempSync(join(tmpdir(), 'tiplark-report-')), 'report.json')
  const ended = run('playwright', ['test', '--reporter=list,json'], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!existsSync(report)) {
    failed++
    return
  }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  passed += stats.expected
  failed += stats.unexpected + stats.flaky + stats.skipped
  if (!ended && (errors.length || !(stats.unexpected + stats.flaky))) failed++
}

ensureTools()
// Temporary files are deleted after the run; the user postgres needs access to its folder.
const temporary = mkdtempSync(join(tmpdir(), 'tiplark-tests-'))
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary

const lint = startCheck('lint')
const types = startCheck('types')
ensureBuild()
passed++ // a failed build ends the process
await report('format and lint', lint)
await report('types', types)
vitest(['rules', 'sqlite', 'postgres'])
playwright()

try {
  rmSync(temporary, { recursive: true, maxRetries: 5 })
} catch (error) {
  console.log(`Left behind: ${temporary} (${error})`) // a browser may still be writing
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
