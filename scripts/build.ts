import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { installBuild } from './install-build.ts'

const SOURCES = [
  'app',
  'content',
  'db',
  'public',
  'scripts/browsers/check-browsers.ts',
  'scripts/client-chunks.ts',
  'scripts/compile-messages.ts',
  'scripts/compile-trivia.ts',
  'scripts/customer-scripts.ts',
  'scripts/page-handles.ts',
  'scripts/browsers/supported-browsers.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = 'build/.built-from'
// A process may be serving the previous build, so the new one is written to another folder.
const NEXT = 'build-next'
const BUILD_MEMORY = '1.5 GB of memory'
const COMPRESSED = /\.(js|css|svg|json|txt|html|xml|webmanifest)$/

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(files)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Compresses the files at build time, so that no request waits for it. */
function compressAssets() {
  for (const file of files(`${NEXT}/client`).filter(
    (name) => COMPRESSED.test(name) && !name.includes('/.vite/'),
  )) {
    const raw = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params }))
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }))
  }
}

/** Vite names styles with `?url` by their whole path, so that two folders would give two builds. */
function removeFolders() {
  for (const file of files(NEXT).filter((name) => name.endsWith('.vite/manifest.json')))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${process.cwd()}/`, ''))
}

/** What a failed build says: one that the system has ended says nothing itself. */
export function buildFailure(signal: string | null, stderr: string) {
  const isOutOfMemory =
    signal === 'SIGKILL' || /heap out of memory|Cannot allocate memory|ENOMEM/.test(stderr)
  return isOutOfMemory
    ? `The build was ended because memory ran out: it needs ${BUILD_MEMORY}. Give the machine swap (fallocate -l 2G /swap && chmod 600 /swap && mkswap /swap && swapon /swap), or use the archive of a release, which needs no build.`
    : 'The build failed'
}

/** Builds the product if its sources have changed since the last build; optionally with source maps of the server's files. */
export function ensureBuild({ maps = false } = {}) {
  const now = fingerprint() + (maps ? ' with maps' : '')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  console.log('Building ...')
  rmSync(NEXT, { recursive: true, force: true })
  const { status, signal, stdout, stderr } = spawnSync(
    'react-router',
    ['build', ...(maps ? ['--sourcemapServer'] : [])],
    {
      encoding: 'utf8',
      // With NODE_ENV test or development the build would contain the development version of React.
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: NEXT },
    },
  )
  if (status !== 0) {
    console.error(stdout, stderr)
    throw new Error(buildFailure(signal, stderr))
  }
  removeFolders()
  compressAssets()
  rmSync(STAMP, { force: true }) // if the process is killed from here on, the next call builds again
  installBuild(NEXT, 'build')
  writeFileSync(STAMP, now)
}

if (import.meta.main) ensureBuild()
