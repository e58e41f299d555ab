// Runs scripts/<name>.ts with the project's own Node, on a machine that may have nothing but npm and an old Node.
// Plain JavaScript without packages, because before the first run there are none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed')
const [script = '', ...args] = process.argv.slice(2)

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(join(bin, 'node'))

function npm(...words) {
  const { status } = spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`npm ${words.join(' ')} failed. Is the npm registry reachable?`)
    process.exit(1)
  }
}

if (!installed) {
  console.log('Installing packages ...')
  // No package builds or downloads anything of its own; only Node itself is put in place by its script.
  npm('ci', '--ignore-scripts')
  npm('rebuild', 'node')
  writeFileSync(stamp, lock)
}

// As deploy/tiplark.service does: without these a process holds memory that it no longer uses.
const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
const SERVER_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=256']

function node(words, settings = {}) {
  const env = { ...process.env, ...settings, PATH: bin + delimiter + process.env.PATH }
  const { status } = spawnSync(join(bin, 'node'), words, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

const scriptFile = (name) => join(root, 'scripts', `${name}.ts`)
if (script === 'start') {
  node([scriptFile('build')])
  node([...SERVER_FLAGS, join(root, 'build', 'server', 'start.js')], SERVER_ENV)
} else node([scriptFile(script), ...args])
