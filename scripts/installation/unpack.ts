import { createHash, hash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { type Release, readRelease } from './layout.ts'

/** The sum that somebody has given, or that is in a file beside the archive. */
function expectedSum(archive: string, given: string | undefined) {
  if (given) return given.toLowerCase()
  const files = [`${archive}.sha256`, join(dirname(archive), 'SHA256SUMS')]
  for (const file of files.filter((path) => existsSync(path))) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const line = lines.find((text) => text.replace(/^\S+ [ *]/, '') === basename(archive))
    if (line) return line.split(' ')[0]!.toLowerCase()
  }
  throw new Error(
    `There is no sum to check ${archive} by: put ${basename(archive)}.sha256 beside it, or add --sha256 SUM.`,
  )
}

export async function checkSum(archive: string, given?: string) {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`)
  const expected = expectedSum(archive, given)
  const sum = createHash('sha256')
  await pipeline(createReadStream(archive), sum)
  if (sum.digest('hex') !== expected)
    throw new Error(`${archive} is not the file that its SHA-256 sum was made of: download it again.`)
}

/** Compares every file with SHA256SUMS of the release. */
function checkFiles(folder: string) {
  for (const line of readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n').filter(Boolean)) {
    const [sum, name = ''] = line.split('  ')
    const file = join(folder, name)
    if (!existsSync(file) || hash('sha256', readFileSync(file), 'hex') !== sum)
      throw new Error(`${name} in the archive is damaged.`)
  }
}

/**
 * Unpacks an archive into `releases/VERSION` of an installation, and returns that folder. `whyKept` says why a version that
 * is there must not be replaced.
 */
export async function unpackRelease(
  archive: string,
  root: string,
  whyKept: (version: string) => string | undefined,
) {
  const part = join(root, 'releases', `.unpacking-${process.pid}`)
  try {
    mkdirSync(part, { recursive: true, mode: 0o755 })
    await pipeline(createReadStream(archive), createGunzip(), unpackTar(part)).catch((error) => {
      throw new Error(`${archive} cannot be unpacked: ${error.message}`)
    })
    const folder = join(part, readdirSync(part)[0] ?? '.')
    if (!existsSync(join(folder, 'release.json'))) throw new Error(`${archive} is no release of Tiplark.`)
    checkFiles(folder)
    const release: Release = readRelease(folder)
    if (release.platform !== `${process.platform}-${process.arch}`)
      throw new Error(
        `${archive} is for ${release.platform}, and this machine is ${process.platform}-${process.arch}.`,
      )
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(release.version)) throw new Error(`${archive} names no version.`)
    const target = join(root, 'releases', release.version)
    const reason = whyKept(target)
    if (reason) throw new Error(reason)
    rmSync(target, { recursive: true, force: true })
    renameSync(folder, target)
    return target
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
