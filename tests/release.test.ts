// Mechanism: releases: archive, signature, notices, bill of materials (SBOM), image of a container
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFailure } from '#scripts/build.ts'
import { importedModules, importedPackages } from '#scripts/release/packages.ts'
import { normalizeBom } from '#scripts/release/sbom.ts'
import { type ReleaseEntry, writeArchive } from '#scripts/release/write-archive.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const entries = changelog.split(/^## /m).slice(1)
const own = JSON.parse(readFileSync('package.json', 'utf8'))

test('the newest entry of the changelog is this version, and each says whether it migrates', () => {
  expect(entries[0]!.split('\n')[0]).toBe(own.version)
  for (const entry of entries) expect(entry).toMatch(/^\d+\.\d+\.\d+\n\nMigrates: (yes|no)\n/)
})

type Version = { version: string; migrates: boolean }

const versions = entries.map(
  (entry): Version => ({ version: entry.split('\n')[0]!, migrates: entry.includes('\nMigrates: yes\n') }),
)
const allMigrations = globSync('db/migrations/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort()

// The last migration of each version before the newest one: it is added with the entry of the next version.
const LAST_MIGRATIONS: Record<string, string> = {}

/** What the changelog, newest version first, says wrongly of these migrations. */
function migrationTroubles(all: Version[], last: Record<string, string>, migrations: string[]) {
  const lastOf = (index: number) => (index ? last[all[index]?.version ?? ''] : migrations.at(-1))
  const unknown = all.filter((_, index) => !migrations.includes(lastOf(index) ?? ''))
  const wrong = all.filter(({ migrates }, index) => migrates !== (lastOf(index) !== lastOf(index + 1)))
  return [
    ...unknown.map(({ version }) => `the last migration of ${version} is not written down`),
    ...wrong.map(({ version, migrates }) => `${version} ${migrates ? 'does not migrate' : 'migrates'}`),
  ]
}

test('each version of the changelog says rightly whether it migrates', () => {
  expect(migrationTroubles(versions, LAST_MIGRATIONS, allMigrations)).toEqual([])
})

test('a second version fails until the last migration of the first is written down, and with a wrong "Migrates"', () => {
  const two = (migrates: boolean) => [
    { version: '0.2.0', migrates },
    { version: '0.1.0', migrates: true },
  ]
  const [before, added] = [['0001-a', '0002-b'], '0003-c']
  const last = { '0.1.0': '0002-b' }
  expect(migrationTroubles(two(true), {}, before)).toEqual([
    'the last migration of 0.1.0 is not written down',
    '0.1.0 does not migrate',
  ])
  expect(migrationTroubles(two(false), last, before)).toEqual([])
  expect(migrationTroubles(two(true), last, before)).toEqual(['0.2.0 does not migrate'])
  expect(migrationTroubles(two(true), last, [...before, added])).toEqual([])
  expect(migrationTroubles(two(false), last, [...before, added])).toEqual(['0.2.0 migrates'])
})

test('the package says what it is and that nobody may distribute it', () => {
  expect(own).toMatchObject({ license: 'UNLICENSED', private: true, repository: { url: 'REPOSITORY' } })
  expect(own.description.length).toBeGreaterThan(20)
  expect(readFileSync('README.md', 'utf8')).toContain('`UNLICENSED` until the owner chooses one')
})

test('the packages of a source are those that it imports, without types and Node', () => {
  const source = `import type { A } from 'types-only'
import { b } from '@scope/name/part.js'
import c from "plain"
import 'plain/part'
export * from 'again'
const d = await import('lazy'), e = require('old')
import fs from 'node:fs'
import './own.ts'`
  expect(importedModules([source])).toContain('@scope/name/part.js')
  expect([...importedPackages([source])].sort()).toEqual(['@scope/name', 'again', 'lazy', 'old', 'plain'])
})

const FILES: ReleaseEntry[] = [
  { name: 'bin/run', bytes: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { name: 'a.txt', bytes: Buffer.from('a') },
]

/** The bytes of an archive of these files, and its folder after unpacking. */
async function packed(files: ReleaseEntry[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'x.tar.gz')
  await writeArchive(archive, 'tiplark-1.0.0', files, Date.UTC(2026, 0, 2))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  return { bytes: readFileSync(archive), unpacked: join(folder, 'tiplark-1.0.0') }
}

test('an archive has the same bytes whatever the order of its files, and its sums fit them', async () => {
  const { bytes, unpacked } = await packed(FILES)
  expect((await packed(FILES.toReversed())).bytes.equals(bytes)).toBe(true)
  const other = [FILES[0]!, { name: 'a.txt', bytes: Buffer.from('b') }]
  expect((await packed(other)).bytes.equals(bytes)).toBe(false)
  expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: unpacked, encoding: 'utf8' })).toBe(
    'a.txt: OK\nbin/run: OK\n',
  )
  const [program, text] = ['bin/run', 'a.txt'].map((name) => statSync(join(unpacked, name)))
  expect([program!.mode & 0o777, text!.mode & 0o777]).toEqual([0o755, 0o644])
  expect(text!.mtimeMs).toBe(Date.UTC(2026, 0, 2))
})

test('the bill of materials has nothing that differs from one run to the next', () => {
  const bom = (serialNumber: string, timestamp: string) =>
    normalizeBom(
      JSON.stringify({
        serialNumber,
        metadata: { timestamp },
        components: [{ 'bom-ref': 'b@1' }, { 'bom-ref': 'a@1' }, { 'bom-ref': 'for-windows@1' }],
        dependencies: [{ ref: 'tiplark@0', dependsOn: ['b@1', 'a@1'] }],
      }),
      { version: '1.0.0', committedAt: 0, delivered: new Set(['a@1', 'b@1']) },
      [{ name: '@fontsource/x', version: '1.0.0' }],
    )
  expect(bom('one', '2026-01-01')).toEqual(bom('two', '2026-01-02'))
  const refs = bom('one', '').components.map((component) => component['bom-ref'])
  expect(refs).toEqual(expect.arrayContaining(['@fontsource/x@1.0.0', 'a@1', 'b@1']))
  expect(refs).not.toContain('for-windows@1')
  expect(bom('one', '')).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
})

test('a build that was ended for want of memory says so and how much it needs', () => {
  expect(buildFailure('SIGKILL', '')).toMatch(/memory ran out: it needs 1\.5 GB of memory/)
  expect(buildFailure('SIGABRT', 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory')).toMatch(
    /1\.5 GB/,
  )
  expect(buildFailure(null, 'SyntaxError')).toBe('The build failed')
})
