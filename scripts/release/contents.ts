// Mechanism: releases: archive, signature, notices, bill of materials (SBOM), image of a container
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { KEYS_FILE } from '../installation/signature.ts'
import { LIBATOMIC_NOTICE, nodeEntries } from './node.ts'
import { listNotices } from './notices.ts'
import { importedPackages, type PackageJson, packageFolders, readPackage } from './packages.ts'
import { normalizeBom } from './sbom.ts'
import type { ReleaseEntry } from './write-archive.ts'

type ReleaseInfo = { version: string; commit: string; committedAt: number; sbom: string; keys?: string[] }

const PLATFORM = 'linux-x64'
const NODE = `node_modules/node-${PLATFORM}`

// What the commands run; Node strips their types.
const SOURCES = [
  'app/{server,features,games,kit}/**/*.ts',
  'content/**/*.ts',
  'content/??/**/*.json',
  'db/**/*.ts',
  'scripts/{admin,backup,doctor,move,restore,tiplark}.ts',
  'scripts/installation/*.ts',
]
const NO_SOURCE = /\.(test|client)\.ts$|\.d\.ts$|(^|\/)use-[^/]*\.ts$/
const OTHERS = [
  ...['bin/*', 'deploy/*', 'CHANGELOG.md', '.env.example'],
  ...['docs/{deploying,operating,api}.md', 'docs/pictures/{first-run,health,programs}.png'],
]

// Packages hold their sources, types, documents and programs for other systems too.
const UNUSED =
  /\.(d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|html|yml|yaml|c|cc|cpp|h|gyp|gypi|tgz|ps1|cmd)$|(^|\/)(tests?|__tests__|docs?|examples?|benchmarks?|coverage|dist-types|\.github)\/|^(deps|src)\/|(^|\/)prebuilds\/(?!linux-x64\.)/i
const KEPT_SOURCES = new Set(['node_modules/better-sqlite3']) // only its `deps` and `src` are for compilers
const LEGAL = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

const filesIn = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

const isUsed = (folder: string, file: string) => {
  if (LEGAL.test(file)) return true
  if (file.includes('/node_modules/') || file.startsWith('node_modules/')) return false // a package of its own
  const matched = UNUSED.exec(file)
  // Many packages keep what Node loads in `src`.
  return !matched || (/^(deps|src)\/$/i.test(matched[0]) && !KEPT_SOURCES.has(folder))
}

const entry = (root: string, name: string): ReleaseEntry => ({ name, path: join(root, name) })
const textEntry = (name: string, text: string): ReleaseEntry => ({ name, bytes: Buffer.from(text) })
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const refOf = ({ name, version }: PackageJson) => `${name}@${version}`

/** The package file of a release: what the imports of its sources need. */
function ownPackage(root: string) {
  const { name, version, description, license, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return json({ name, version, private: true, description, license, type, imports })
}

/** All files of a release, from the folder of a built export. */
export function readContents(root: string, { version, commit, committedAt, sbom, keys = [] }: ReleaseInfo) {
  const build = filesIn(root, ['build/**/*', 'build/*/.vite/*']).filter((file) => !file.endsWith('.map'))
  const sources = filesIn(root, SOURCES).filter((file) => !NO_SOURCE.test(file))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const servers = build.filter((file) => /^build\/server\/.*\.js$/.test(file))
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; version: string }>
  }
  const isDelivered = (folder: string) => lock.packages[folder]?.dev !== true
  const packages = packageFolders(root, importedPackages([...servers, ...sources].map(read))).filter(
    isDelivered,
  )
  const packageFiles = packages.flatMap((folder) =>
    filesIn(join(root, folder), ['**/*'])
      .filter((file) => isUsed(folder, file))
      .map((file) => `${folder}/${file}`),
  )
  const fonts = Object.keys(lock.packages).filter((folder) => folder.startsWith('node_modules/@fontsource'))
  // The pages hold parts of packages that are not beside them, such as React.
  const delivered = Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder && !dev)
    .map(([folder]) => folder)
    .filter((folder) => globSync(join(root, folder, 'package.json')).length > 0)
  const migrations = filesIn(root, ['db/migrations/*.ts']).map((file) => basename(file, '.ts'))
  return [
    ...[...build, ...sources, ...filesIn(root, OTHERS)].map((file) => ({
      ...entry(root, file),
      isProgram: file.startsWith('bin/') || file.endsWith('.sh'),
    })),
    ...packageFiles.map((file) => entry(root, file)),
    ...nodeEntries(root, NODE),
    ...(keys.length ? [textEntry(KEYS_FILE, `${keys.join('\n')}\n`)] : []),
    textEntry('package.json', ownPackage(root)),
    textEntry('release.json', json({ version, commit, committedAt, platform: PLATFORM, migrations })),
    textEntry(
      'THIRD-PARTY-NOTICES.txt',
      `${LIBATOMIC_NOTICE}\n${listNotices(root, [...delivered, ...fonts].sort())}`,
    ),
    textEntry(
      'sbom.cdx.json',
      json(
        normalizeBom(
          sbom,
          {
            version,
            committedAt,
            delivered: new Set(delivered.map((folder) => refOf(readPackage(join(root, folder))))),
          },
          fonts.map((folder) => readPackage(join(root, folder))),
        ),
      ),
    ),
  ] satisfies ReleaseEntry[]
}
