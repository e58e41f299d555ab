// Mechanism: releases: archive, signature, notices, bill of materials (SBOM), image of a container
// Builds dist/tiplark-VERSION-linux-x64.tar.gz from a commit, and signs it. The same commit gives the same bytes.
//   npm run release -- [COMMIT]
//   npm run release -- --twice [COMMIT]   builds it in two fresh clones, compares their archives and keeps neither
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { signArchive } from './installation/signature.ts'
import { buildTwice } from './release/build-twice.ts'
import { readContents } from './release/contents.ts'
import { readReleaseKeys } from './release/keys.ts'
import { npmBom } from './release/sbom.ts'
import { writeArchive } from './release/write-archive.ts'

const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: 'dist' }, twice: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [revision = 'HEAD'] = positionals
const { signer, publicKeys } = readReleaseKeys(process.env)

function run(command: string, words: string[], cwd = '.') {
  const { status, stdout, error } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${join(resolve(cwd), 'node_modules/.bin')}:${process.env.PATH}` },
  })
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(' ')} ended with ${status}`)
  return stdout.trim()
}

/** Takes the files of the commit alone, installs its packages by their hashes, and builds it. */
function buildExport(commit: string, folder: string) {
  run('git', ['archive', '--format=tar', '-o', join(folder, 'sources.tar'), commit])
  run('tar', ['-xf', 'sources.tar'], folder)
  rmSync(join(folder, 'sources.tar'))
  run(
    'npm',
    ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  )
  run(join(folder, 'node_modules/.bin/node'), ['scripts/build.ts'], folder)
}

async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const commit = run('git', ['rev-parse', '--verify', `${revision}^{commit}`])

async function release() {
  const committedAt = 1000 * Number(run('git', ['show', '-s', '--format=%ct', commit]))
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-release-'))
  try {
    console.log(`Building ${commit.slice(0, 10)} ...`)
    buildExport(commit, folder)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const entries = readContents(folder, {
      version,
      commit,
      committedAt,
      sbom: npmBom(folder),
      keys: publicKeys,
    })
    mkdirSync(values.to, { recursive: true })
    const file = join(values.to, `tiplark-${version}-linux-x64.tar.gz`)
    await writeArchive(file, `tiplark-${version}`, entries, committedAt)
    const line = `${await sha256(file)}  ${basename(file)}\n`
    writeFileSync(`${file}.sha256`, line)
    if (signer) {
      const signed = await signArchive(file, signer, `tiplark ${version} linux-x64 ${commit}`)
      writeFileSync(signed.file, signed.text)
    }
    const isSigned = signer ? `signed with ${signer.publicKey}` : 'not signed, as RELEASE_KEY_FILE is not set'
    console.log(`${line}${file}, ${entries.length} files, ${isSigned}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.twice) {
  const isSame = buildTwice(commit)
  console.log(isSame ? 'Both archives are the same.' : 'The archives differ.')
  process.exitCode = isSame ? 0 : 1
} else await release()
