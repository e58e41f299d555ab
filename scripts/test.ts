import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import { findCaddy } from '../tests/support/proxies.ts'
import { ensureBuild } from './build.ts'

let passed = 0
let failed = 0

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

function check(name: string, succeeds: () => boolean) {
  console.log(`\n== ${name}`)
  if (succeeds()) passed++
  else {
    failed++
    console.log(`FAILED: ${name}`)
  }
}

/** What the tests need besides npm packages, brought by the system's package manager where that is possible. */
function ensureTools() {
  const missing = [
    !findChromium() && 'chromium',
    !findPostgres() && 'postgresql',
    !findCaddy() && 'caddy',
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
function vitest(projects: string[], ...options: string[]) {
  const report = join(mkdtempSync(join(tmpdir(), 'tiplark-report-')), 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const ended = run('vitest', [
    'run',
    ...chosen,
    ...options,
    '--retry=2', // a browser or a clock that stumbled once gets another try; what is broken fails three times
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

ensureTools()
// What tests leave behind goes with the run; PostgreSQL's own user has to get through to its part.
const temporary = mkdtempSync(join(tmpdir(), 'tiplark-tests-'))
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary

check('format and lint', () => run('biome', ['ci', '--error-on-warnings', '.']))
check('types', () => run('react-router', ['typegen']) && run('tsc', ['-p', '.']))
check('build', () => {
  ensureBuild()
  return true
})
vitest(['rules', 'sqlite', 'postgres'], `--maxWorkers=${availableParallelism()}`)
// Every file has a product, a browser and a database of its own. A file alone leaves much of two processors idle, because
// page, test and product wait for each other; a third one would only make all slower.
vitest(['e2e'], '--maxWorkers=2')

try {
  rmSync(temporary, { recursive: true, maxRetries: 5 })
} catch (error) {
  console.log(`Left behind: ${temporary} (${error})`) // a browser may still write its last words
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
