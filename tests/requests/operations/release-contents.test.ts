import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readContents } from '#scripts/release/contents.ts'
import { importedModules, readPackage } from '#scripts/release/packages.ts'
import { npmBom } from '#scripts/release/sbom.ts'
import type { ReleaseEntry } from '#scripts/release/write-archive.ts'
import { freePort } from '#tests/support/server/free-port.ts'

/* What an archive of this build and these packages would hold, in a folder without anything else around it. */

const folder = mkdtempSync(join(tmpdir(), 'tiplark-contents-'))
afterAll(() => rmSync(folder, { recursive: true }))

let entries: ReleaseEntry[]
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const sourcesAs = (pattern: RegExp) => entries.map(({ name }) => name).filter((name) => pattern.test(name))
const run = (...words: string[]) =>
  execFileSync(join(folder, 'bin/node'), words, { cwd: folder, encoding: 'utf8', env: {} })

const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: true }>
}

/** Whether the project has a module of a package that is no tool of development. */
function isDelivered(name: string) {
  const [folderOf] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? []
  const entry = locked[`node_modules/${folderOf}`]
  if (isBuiltin(name) || !entry || entry.dev) return false
  try {
    return Boolean(import.meta.resolve(name))
  } catch {
    return false
  }
}

beforeAll(() => {
  entries = readContents(process.cwd(), {
    version: '1.0.0',
    commit: 'test',
    committedAt: 0,
    sbom: npmBom('.'),
  })
  for (const { name, path, bytes, isProgram } of entries) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    if (path) copyFileSync(path, file)
    else writeFileSync(file, bytes!)
    chmodSync(file, isProgram ? 0o755 : 0o644)
  }
})

test('each module of a package that the server or a command imports is there and loads', () => {
  const sources = sourcesAs(/^(build\/server\/.*\.js|(app|content|db|scripts)\/.*\.ts)$/)
  expect(sources.length).toBeGreaterThan(300)
  // Comments and messages of packages in the build name others.
  const modules = [...importedModules(sources.map(textOf))].filter(isDelivered).sort()
  expect(modules).toEqual(expect.arrayContaining(['better-sqlite3', 'pdfkit', 'pg', 'sharp']))
  const failed = run(
    '--input-type=module',
    '-e',
    `for (const name of process.argv.slice(1)) await import(name).catch((error) => console.log(name, error.message))`,
    ...modules,
  )
  expect(failed).toBe('')
})

test('the notices and the bill of materials name each package, and the notices each font', () => {
  const notices = textOf('THIRD-PARTY-NOTICES.txt')
  const { components } = JSON.parse(textOf('sbom.cdx.json')) as { components: { 'bom-ref': string }[] }
  const packages = sourcesAs(/^node_modules\/.*\/package\.json$/)
    .map((name) => ({ folder: dirname(name), ...readPackage(join(folder, dirname(name))) }))
    .filter(({ version, folder: at }) => version && /node_modules\/(@[^/]+\/)?[^/]+$/.test(at))
    .map(({ name, version }) => `${name}@${version}`)
  expect(packages.length).toBeGreaterThan(50)
  const refs = new Set(components.map((component) => component['bom-ref']))
  const fonts = [...refs].filter((ref) => ref.startsWith('@fontsource'))
  expect(fonts.length).toBeGreaterThan(2)
  const inNotices = (ref: string) => notices.includes(`\n${ref.replace(/@([^@]+)$/, ' $1')} (`)
  expect([...packages, ...fonts].filter((ref) => !inNotices(ref))).toEqual([])
  expect(packages.filter((ref) => !refs.has(ref))).toEqual([])
  for (const text of [notices, JSON.stringify(components)]) expect(text).toContain('libatomic1')
  // The lock file has packages for other systems, too.
  expect([...refs].filter((ref) => /win32|darwin|arm64|musl/.test(ref))).toEqual([])
  for (const text of ['GNU LESSER GENERAL PUBLIC LICENSE', 'Alliance for Open Media', '"vips": "'])
    expect(notices).toContain(text)
})

test('it starts in production, with nothing around it', async () => {
  const port = await freePort()
  const child = spawn(join(folder, 'bin/tiplark'), ['start'], {
    cwd: tmpdir(),
    env: {
      PATH: '/usr/bin:/bin',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      TIPLARK_USER: process.getuid?.() === 0 ? 'root' : '',
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log += chunk
    })
  await expect.poll(() => log).toContain('First run: open ')
  const statuses = ['/readyz', '/setup', '/'].map(
    async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
  )
  expect(await Promise.all(statuses), log).toEqual([200, 200, 200])
})
