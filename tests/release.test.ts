import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { buildFailure } from '#scripts/build.ts'
import { importedPackages } from '#scripts/release/packages.ts'
import { normalizeBom } from '#scripts/release/sbom.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const entries = changelog.split(/^## /m).slice(1)
const own = JSON.parse(readFileSync('package.json', 'utf8'))

test('the newest entry of the changelog is this version, and each says whether it migrates', () => {
  const versions = entries.map((entry) => entry.split('\n')[0])
  expect(versions[0]).toBe(own.version)
  for (const entry of entries) expect(entry).toMatch(/^\d+\.\d+\.\d+\n\nMigrates: (yes|no)\n/)
})

// The last migration that each version has; a new one belongs to the version that is being made.
const LAST_MIGRATIONS: Record<string, string> = {}

test('a version that adds a migration says that it migrates', () => {
  const migrations = globSync('db/migrations/*.ts')
    .map((file) => basename(file, '.ts'))
    .sort()
  const before = LAST_MIGRATIONS[entries[1]?.split('\n')[0] ?? '']
  expect(entries[0]!.includes('Migrates: yes')).toBe(migrations.at(-1) !== before)
})

test('the package says what it is and that nobody may distribute it', () => {
  expect(own).toMatchObject({ license: 'UNLICENSED', private: true, repository: { url: 'REPOSITORY' } })
  expect(own.description.length).toBeGreaterThan(20)
  expect(readFileSync('README.md', 'utf8')).toContain('`UNLICENSED` until the owner chooses one')
})

test('.env.example has every setting of the README', () => {
  const example = readFileSync('.env.example', 'utf8')
  const table = /\n## Settings\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))![1]!
  const rows = table.match(/^\| `.*?\|/gm)!.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)])
  expect(rows.length).toBeGreaterThan(25)
  expect(
    rows.map(([, name]) => name).filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example)),
  ).toEqual([])
})

test('the packages of a source are those that it imports, without types and Node', () => {
  const source = `import type { A } from 'types-only'
import { b } from '@scope/name/part.js'
import c from "plain"
export * from 'again'
const d = await import('lazy'), e = require('old')
import fs from 'node:fs'
import './own.ts'`
  expect([...importedPackages([source])].sort()).toEqual(['@scope/name', 'again', 'lazy', 'old', 'plain'])
})

test('the bill of materials has nothing that differs from one run to the next', () => {
  const bom = (serialNumber: string, timestamp: string) =>
    normalizeBom(
      JSON.stringify({
        serialNumber,
        metadata: { timestamp },
        components: [{ 'bom-ref': 'b@1' }, { 'bom-ref': 'a@1' }],
        dependencies: [{ ref: 'tiplark@0', dependsOn: ['b@1', 'a@1'] }],
      }),
      { version: '1.0.0', committedAt: 0 },
      [{ name: '@fontsource/x', version: '1.0.0' }],
    )
  expect(bom('one', '2026-01-01')).toEqual(bom('two', '2026-01-02'))
  expect(bom('one', '').components.map((component) => component['bom-ref'])).toContain('@fontsource/x@1.0.0')
  expect(bom('one', '')).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
})

test('a build that was ended for want of memory says so and how much it needs', () => {
  expect(buildFailure('SIGKILL', '')).toMatch(/memory ran out: it needs 1\.5 GB of memory/)
  expect(buildFailure('SIGABRT', 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory')).toMatch(
    /1\.5 GB/,
  )
  expect(buildFailure(null, 'SyntaxError')).toBe('The build failed')
})
