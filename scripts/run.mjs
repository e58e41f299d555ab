// Runs scripts/<name>.ts with the project's own Node, on a machine that may have nothing but npm and an old Node.
// Plain JavaScript without packages, because before the first run there are none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed')
const installing = join(root, '.installing') // contains the id of the installing process
const [script = '', ...args] = process.argv.slice(2)

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const hasPackages = () => existsSync(join(bin, 'node'))
const isInstalled = () => hasPackages() && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock

function npm(...words) {
  const { status } = spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** The process that holds the lock of the installation, and whether it still runs. */
function installer() {
  let pid
  try {
    pid = Number(readFileSync(installing, 'utf8'))
    process.kill(pid, 0)
    return { pid, runs: true }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    return { pid, runs: error.code === 'EPERM' } // a process of another user
  }
}

function waitWhileOthersInstall() {
  if (installer()?.runs) console.error('Packages are being installed by another command; this one waits.')
  while (installer()?.runs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
}

/** Takes the lock of the installation, atomically with its content. */
function claim() {
  const mine = `${installing}.${process.pid}`
  const other = installer()
  if (other && !other.runs) {
    try {
      renameSync(installing, mine)
    } catch {
      return false // it was removed just now
    }
    // Another process has taken the lock meanwhile: restore it.
    if (Number(readFileSync(mine, 'utf8')) !== other.pid) renameSync(mine, installing)
  }
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, installing)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine)
  }
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
  return false
}

function install() {
  while (!isInstalled()) {
    waitWhileOthersInstall()
    if (isInstalled() || !claim()) continue
    try {
      console.log('Installing packages ...')
      if (!npm('ci', '--ignore-scripts')) return fail('npm ci failed. Is the npm registry reachable?')
      // Node is an optional package per platform, so npm ci succeeds without it.
      if (!hasPackages())
        return fail(
          `npm installed no Node for ${process.platform} ${process.arch}. package.json names the platforms under optionalDependencies.`,
        )
      writeFileSync(stamp, lock)
    } finally {
      rmSync(installing)
    }
  }
  return true
}

// These run while the product runs, so they never replace its packages.
const BESIDE = ['backup', 'restore', 'move', 'admin', 'doctor']

const INSTALLED_ENV = '/etc/tiplark.env'

if (BESIDE.includes(script) && existsSync(INSTALLED_ENV))
  console.error(
    `This is a command of development, with the settings of this folder. That of the installation here (${INSTALLED_ENV}) is: /opt/tiplark/current/bin/tiplark ${script}`,
  )

function hasWhatItNeeds() {
  if (!BESIDE.includes(script)) return install()
  if (isInstalled()) return true
  waitWhileOthersInstall()
  if (isInstalled()) return true
  if (!hasPackages()) console.error('The packages are missing. Put them in place first: npm run build')
  else if (script === 'move')
    console.error('The packages are not those of package-lock.json. Put them in place first: npm run build')
  else {
    // A backup with the packages of an earlier version is better than none.
    console.error('The packages are not those of package-lock.json; npm run build would put them in place.')
    return true
  }
  process.exitCode = 1
  return false
}

// As in deploy/tiplark.service.
const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
const SERVER_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8']

function node(words, settings = {}) {
  const env = { ...process.env, ...settings, PATH: bin + delimiter + process.env.PATH }
  const { status, signal } = spawnSync(join(bin, 'node'), words, { cwd: root, stdio: 'inherit', env })
  if (status !== 0 && signal !== 'SIGKILL') process.exit(status ?? 1)
  return signal
}

/** Serves the product, and again after it was killed: a process that hangs ends itself so. */
function serve() {
  const server = [...SERVER_FLAGS, join(root, 'build', 'server', 'start.js')]
  while (node(server, SERVER_ENV) === 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

const LAB = ['bench', 'torture', 'mutate', 'soak']
const scriptFile = (name) =>
  LAB.includes(name) ? join(root, 'lab', name, 'main.ts') : join(root, 'scripts', `${name}.ts`)
if (hasWhatItNeeds()) {
  if (script === 'start') {
    if (node([scriptFile('build')])) process.exit(1)
    serve()
  } else if (node([scriptFile(script), ...args])) process.exit(1)
}
