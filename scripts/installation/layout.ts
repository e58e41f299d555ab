import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/*
 * An installation, such as /opt/tiplark: `releases/VERSION` holds a folder for each version, `current` is a link to the one
 * that runs, and `previous` to the one before.
 */
export type Release = { version: string; platform: string; migrations: string[]; commit: string }

export const readRelease = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release

/** The installation that a version belongs to; throws if it is in none. */
export function findRoot(version: string) {
  const root = dirname(dirname(version))
  const current = join(root, 'current')
  if (basename(dirname(version)) !== 'releases' || !existsSync(current))
    throw new Error(
      `${version} is in no installation: a version is unpacked in FOLDER/releases/, and FOLDER/current is a link to it.`,
    )
  if (realpathSync(current) !== realpathSync(version))
    throw new Error(`${version} is not the version that runs: call ${join(current, 'bin/tiplark')}.`)
  return root
}

export const linked = (root: string, name: 'current' | 'previous') => {
  const link = join(root, name)
  return existsSync(link) ? realpathSync(link) : undefined
}

/** Points a link of the installation to another version, in one step; to none it goes. */
export function pointTo(root: string, name: 'current' | 'previous', version: string | undefined) {
  if (!version) return rmSync(join(root, name), { force: true })
  const next = join(root, `.${name}-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', basename(version)), next)
  renameSync(next, join(root, name))
}

const ACCEPTED = 'accepted-migrations.json'

/** The migrations of later versions that a version runs on. */
export function acceptedBy(version: string): string[] {
  const file = join(version, ACCEPTED)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Lets a version run on a database with these migrations of later versions, and no others. */
export function acceptMigrations(version: string, names: string[]) {
  const file = join(version, ACCEPTED)
  if (names.length) writeFileSync(file, JSON.stringify(names))
  else rmSync(file, { force: true })
}

const ASSET = /^[0-9a-f]{64} {2}(build\/client\/assets\/.+)$/gm

/** Open pages still load the assets of the version before, by links to them; not those of versions before that. */
export function keepAssets(from: string, into: string) {
  const own = readFileSync(join(from, 'SHA256SUMS'), 'utf8').matchAll(ASSET)
  for (const [, name = ''] of own) {
    const target = join(into, name)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    linkSync(join(from, name), target)
  }
}

/** Deletes the versions that are neither current nor previous, and what interrupted updates have left. */
export function deleteOthers(root: string) {
  const kept = [linked(root, 'current'), linked(root, 'previous')].map((folder) => folder && basename(folder))
  for (const name of readdirSync(join(root, 'releases')))
    if (!kept.includes(name)) rmSync(join(root, 'releases', name), { recursive: true, force: true })
}

/** Only one change of version runs at a time; returns the function that ends it. */
export function lockInstallation(root: string) {
  const file = join(root, '.changing')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder && isRunning(holder))
    throw new Error(`Another change of version is running (process ${holder}).`)
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
