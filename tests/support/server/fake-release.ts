import { spawnSync } from 'node:child_process'
import { createHash, hash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { signerOfSeed } from '#app/server/crypto/minisign.server.ts'
import { migrations } from '#db/migrations.ts'
import { KEYS_FILE, signArchive } from '#scripts/installation/signature.ts'

/*
 * An installation with the sources and the build of this version. Its versions differ in one migration, and in how they
 * break. Node and the packages are those of the project.
 */
type Fault = 'migration' | 'start' | 'not-ready' | 'damaged'

const ADDED = '9000-added'
const SOURCES = [
  'app/server',
  'app/features',
  'app/kit',
  'app/games',
  'content',
  'db',
  'bin',
  'deploy',
  'package.json',
]
const SCRIPTS = ['tiplark.ts', 'doctor.ts', 'backup.ts', 'restore.ts', 'move.ts', 'admin.ts', 'installation']
const isNeeded = (file: string) => !/\.(test\.tsx?|tsx|css|svg|webp)$/.test(file)

const KEY = Buffer.alloc(32, 7) // of the releases
const BUILD = resolve('build/server/start.js')
const STARTS: Record<string, string> = {
  start: "throw new Error('this version crashes')",
  'not-ready': `import { createServer } from 'node:http'
createServer((_, response) => response.writeHead(503).end('no')).listen(process.env.PORT, '127.0.0.1')`,
}

function write(file: string, text: string, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, mode)
}

type Options = { fault?: Fault; migrates?: boolean; key?: Buffer | null }

/** Writes the files of a version. */
function writeVersion(folder: string, version: string, { fault, migrates = false }: Options) {
  for (const path of SOURCES) cpSync(path, join(folder, path), { recursive: true, filter: isNeeded })
  for (const script of SCRIPTS)
    cpSync(join('scripts', script), join(folder, 'scripts', script), { recursive: true })
  write(join(folder, KEYS_FILE), `${signerOfSeed(KEY).publicKey}\n`)
  write(join(folder, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, 0o755)
  // The build is that of this version, which does not know the migration.
  const accepts = `import { writeFileSync } from 'node:fs'
writeFileSync('accepted-migrations.json', '["${ADDED}"]')
await import('${BUILD}')`
  const start = migrates ? accepts : `import '${BUILD}'`
  write(join(folder, 'build/server/start.js'), STARTS[fault ?? ''] ?? start)
  write(join(folder, `build/client/assets/of-${version}.js`), version)
  const names = Object.keys(migrations)
  if (migrates) {
    const list = join(folder, 'db/migrations.ts')
    const body = fault === 'migration' ? "throw new Error('this migration breaks')" : ''
    write(
      join(folder, `db/migrations/${ADDED}.ts`),
      `import { sql } from 'kysely'
export async function up(db) {
  await sql\`create table added (id text primary key)\`.execute(db)
  await sql\`alter table feedback add column added text\`.execute(db)
  ${body}
}\n`,
    )
    writeFileSync(
      list,
      `import * as added from './migrations/${ADDED}.ts'\n${readFileSync(list, 'utf8')}\nObject.assign(migrations, { '${ADDED}': added })\n`,
    )
    names.push(ADDED)
  }
  const platform = `${process.platform}-${process.arch}`
  write(
    join(folder, 'release.json'),
    JSON.stringify({ version, commit: 'test', platform, migrations: names }),
  )
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const sums = files.map((entry) => {
    const file = join(entry.parentPath, entry.name)
    return `${hash('sha256', readFileSync(file), 'hex')}  ${file.slice(folder.length + 1)}\n`
  })
  if (fault === 'damaged') write(join(folder, 'content/brand.ts'), 'changed after the sums were made')
  write(join(folder, 'SHA256SUMS'), sums.sort().join(''))
}

/** An archive of a version, with its sum beside it, and its signature unless there is no key. */
async function packVersion(root: string, version: string, options: Options) {
  const folder = join(root, 'archives', `tiplark-${version}`)
  writeVersion(folder, version, options)
  const archive = `${folder}.tar.gz`
  spawnSync('tar', ['-czf', archive, '-C', dirname(folder), `tiplark-${version}`])
  rmSync(folder, { recursive: true })
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  tiplark-${version}.tar.gz\n`)
  const { key = KEY } = options
  rmSync(`${archive}.minisig`, { force: true })
  if (!key) return archive
  const signed = await signArchive(archive, signerOfSeed(key), `tiplark ${version}`)
  writeFileSync(signed.file, signed.text)
  return archive
}

/** An installation of version 1.0.0 that nobody has started yet. */
export function makeInstallation() {
  const root = mkdtempSync(join(tmpdir(), 'tiplark-installation-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  writeVersion(join(root, 'releases/1.0.0'), '1.0.0', {})
  symlinkSync('releases/1.0.0', join(root, 'current'))
  return {
    root,
    pack: (version: string, options: Options = {}) => packVersion(root, version, options),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  }
}
