// Mechanism: update and rollback of an installation, the command tiplark
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { withFiles } from '#app/server/settings/setting-files.server.ts'
import { compareVersions } from './compare-versions.ts'
import {
  acceptedBy,
  acceptMigrations,
  deleteOthers,
  findRoot,
  keepAssets,
  linked,
  lockInstallation,
  pointTo,
  readRelease,
} from './layout.ts'
import { findService, runCommand, type Service, waitUntilReady } from './service.ts'
import type { ServiceUser } from './service-user.ts'
import { checkSignature } from './signature.ts'
import { checkSum, unpackRelease } from './unpack.ts'
import { readOptions, WrongWords } from './words.ts'

export const USAGE = `Usage: tiplark update ARCHIVE | tiplark rollback
  --sha256 SUM        the SHA-256 sum of the archive, if it is not beside it
  --unsigned          also takes an archive that is not signed with the key of the version that runs
  --older             also takes a version before the one that runs
  --backups FOLDER    where the backup before the change goes (beside DATA_DIR: tiplark-backups)
  --restart COMMAND   how the product is restarted without systemd; --stop and --start are used to put SQLite back
  --ready URL         what has to answer 200 afterwards, several times for several instances
  --wait SECONDS      how long that may take (30)`

const OPTIONS = {
  sha256: { type: 'string' },
  unsigned: { type: 'boolean', default: false },
  older: { type: 'boolean', default: false },
  backups: { type: 'string' },
  restart: { type: 'string' },
  stop: { type: 'string' },
  start: { type: 'string' },
  ready: { type: 'string', multiple: true },
  wait: { type: 'string', default: '30' },
} as const

type Surroundings = {
  here: string
  settings: Record<string, string>
  user: ServiceUser | undefined
  folder: string
}

type Change = Surroundings & { root: string; service: Service; ready: string[]; seconds: number }

/** Runs a script of a version as the user of the service; returns what it has printed. */
function runScript(
  { settings, user, folder }: Change,
  version: string,
  script: string,
  words: string[] = [],
) {
  const { status, stdout } = spawnSync(
    join(version, 'bin/node'),
    [join(version, 'scripts', script), ...words],
    {
      cwd: version,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...settings, INIT_CWD: folder },
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  )
  if (status !== 0) throw new Error(`${script} of version ${readRelease(version).version} failed`)
  return stdout
}

const versionOf = (folder: string) => readRelease(folder).version

/** A folder of the user of the service, in which nobody else reads. */
function privateFolder(path: string, user: ServiceUser | undefined) {
  if (existsSync(path)) return path
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
  return path
}

/** What is in a SQLite database before a change of version, and a copy of it. On PostgreSQL other instances write too. */
type Before = { stateFile: string; copy: string; state: string; accepted: string[] }

function takeState(change: Change, version: string): Before | undefined {
  const { settings, user } = change
  if (withFiles(settings, ['DATABASE_URL']).DATABASE_URL) return undefined
  const folder = privateFolder(join(settings.DATA_DIR!, 'before-update'), user)
  const [stateFile, copy] = [join(folder, 'state.json'), join(folder, 'tiplark.db')]
  rmSync(copy, { force: true })
  const state = runScript(change, version, 'installation/state.ts', ['--copy', copy])
  writeFileSync(stateFile, state, { mode: 0o644 })
  return { stateFile, copy, state, accepted: acceptedBy(version) }
}

const dropState = (before: Before | undefined) =>
  before && rmSync(dirname(before.copy), { recursive: true, force: true })

/** Puts the copy in the place of the database, unless somebody has written since. The product is stopped. */
function putBack(change: Change, version: string, { stateFile, copy, state, accepted }: Before) {
  if (runScript(change, version, 'installation/state.ts', ['--like', stateFile]) !== state) return false
  const file = join(change.settings.DATA_DIR!, 'tiplark.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  renameSync(copy, file)
  acceptMigrations(version, accepted)
  return true
}

/** Those of the names that are no migrations of a version. */
const unknownTo = (version: string, names: string[]) => {
  const known = readRelease(version).migrations
  return names.filter((name) => !known.includes(name))
}

/**
 * Makes a version the current one, restarts the product and waits until it is ready. `previous` goes first, so that
 * `rollback` leads back from a change that was interrupted.
 */
async function switchTo({ root, service, ready, seconds }: Change, version: string, previous: string) {
  pointTo(root, 'previous', previous)
  pointTo(root, 'current', version)
  runCommand(service.restart)
  await waitUntilReady(ready, seconds)
}

/** Goes back to the version that ran before, and says what became of the database. */
async function goBack(change: Change, old: string, hasMigrated: boolean, before: Before | undefined) {
  const { root, service, ready, seconds } = change
  pointTo(root, 'current', old)
  const migratedText = `the database keeps the migrations of the other version, on which ${versionOf(old)} runs too`
  if (!(hasMigrated && before && service.stop && service.start)) {
    runCommand(service.restart)
    await waitUntilReady(ready, seconds)
    return hasMigrated ? migratedText : 'the database was not migrated'
  }
  runCommand(service.stop)
  const isBack = (() => {
    try {
      return putBack(change, old, before)
    } finally {
      runCommand(service.start)
    }
  })()
  await waitUntilReady(ready, seconds)
  return isBack
    ? 'nothing was written meanwhile, so the database is as before'
    : `somebody has written, so ${migratedText}`
}

/** Why an update must not replace a version, if so. */
function whyKept(folder: string, current: string, previous: string | undefined) {
  if (folder === current) return `${versionOf(folder)} is the version that runs.`
  return folder === previous
    ? `${versionOf(folder)} is the version before this one, which is kept: tiplark rollback goes back to it.`
    : undefined
}

type UpdateOptions = { sha256?: string; backups: string; unsigned: boolean; older: boolean }

/** Why a version is not installed over a newer one, if so. */
const whyOlder = (version: string, current: string, isAllowed: boolean) =>
  isAllowed || compareVersions(version, current) > 0
    ? undefined
    : `${version} is older than ${current}, which runs: what was mended since would be back. Add --older if you want that.`

async function update(change: Change, archive: string, { sha256, backups, unsigned, older }: UpdateOptions) {
  const { here: old, root } = change
  const file = resolve(change.folder, archive)
  await checkSum(file, sha256)
  if (unsigned) console.log('The signature of the archive was not looked at (--unsigned).')
  else console.log(`Signed with the key of ${versionOf(old)}: ${await checkSignature(file, old)}.`)
  const earlier = linked(root, 'previous')
  const next = await unpackRelease(
    file,
    root,
    (folder) => whyKept(folder, old, earlier) ?? whyOlder(basename(folder), versionOf(old), older),
  )
  const accepted = acceptedBy(old) // after a rollback those of the version that was left
  let before: Before | undefined
  let hasMigrated = false
  try {
    console.log(`Unpacked ${versionOf(next)}.`)
    const target = join(privateFolder(backups, change.user), `before-${versionOf(next)}.backup`)
    process.stdout.write(runScript(change, old, 'backup.ts', [target]))
    before = takeState(change, old)
    keepAssets(old, next)
    const added = unknownTo(old, readRelease(next).migrations).filter((name) => !accepted.includes(name))
    acceptMigrations(old, [...accepted, ...added]) // also if the old process is restarted from here on
    acceptMigrations(next, unknownTo(next, accepted))
    process.stdout.write(runScript(change, next, 'installation/migrate.ts'))
    hasMigrated = added.length > 0
  } catch (error) {
    acceptMigrations(old, accepted)
    dropState(before)
    rmSync(next, { recursive: true, force: true })
    throw new Error(`${(error as Error).message}. Nothing was changed: ${versionOf(old)} runs on.`)
  }
  try {
    await switchTo(change, next, old)
  } catch (error) {
    console.error(`${(error as Error).message}. Going back to ${versionOf(old)} ...`)
    pointTo(root, 'previous', earlier)
    const said = await goBack(change, old, hasMigrated, before)
    const failed = versionOf(next)
    rmSync(next, { recursive: true, force: true })
    throw new Error(`${failed} did not start. ${versionOf(old)} runs again; ${said}.`)
  } finally {
    dropState(before)
  }
  acceptMigrations(next, unknownTo(next, accepted))
  deleteOthers(root)
  console.log(`Running: ${versionOf(next)}. Back to ${versionOf(old)}: tiplark rollback`)
}

async function rollback(change: Change) {
  const { here: old, root } = change
  const next = linked(root, 'previous')
  if (!next || next === old) throw new Error('There is no version before this one.')
  acceptMigrations(next, unknownTo(next, [...readRelease(old).migrations, ...acceptedBy(old)]))
  await switchTo(change, next, old).catch(async (error) => {
    await switchTo(change, old, next)
    throw new Error(`${versionOf(next)} did not start (${error.message}). ${versionOf(old)} runs again.`)
  })
  console.log(`Running: ${versionOf(next)}. Forward to ${versionOf(old)}: tiplark rollback`)
}

/** A closed terminal does not end a change half-way, nor does what can no longer be printed. */
function outliveTerminal() {
  process.on('SIGHUP', () => {})
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function readWords(words: string[]) {
  try {
    return readOptions({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error
    console.error(error.message)
  }
}

/** `tiplark update` and `tiplark rollback`; returns the exit code. */
export async function changeVersion(
  command: 'update' | 'rollback',
  words: string[],
  surroundings: Surroundings,
) {
  const read = readWords(words)
  if (!read || (command === 'update' && !read.positionals[0])) {
    console.error(USAGE)
    return 2
  }
  const { values } = read
  const [archive] = read.positionals
  const { here, settings, folder } = surroundings
  const root = findRoot(here)
  const { PORT } = withFiles(settings, ['PORT'])
  const ready = values.ready ?? [`http://127.0.0.1:${PORT || 3000}/readyz`]
  const change = { ...surroundings, root, service: findService(values), ready, seconds: Number(values.wait) }
  const backups = resolve(folder, values.backups ?? join(settings.DATA_DIR!, '../tiplark-backups'))
  process.umask(0o022) // the service runs as another user
  outliveTerminal()
  const unlock = lockInstallation(root)
  try {
    if (command === 'rollback') await rollback(change)
    else await update(change, archive!, { ...values, backups })
    return 0
  } finally {
    unlock()
  }
}
