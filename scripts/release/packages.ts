import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PackageJson = {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?!type\s)(?:[\w$*\s{},]*?from\s*)?['"]([^'"\s]+)['"]|\bimport\(\s*['"]([^'"\s]+)['"]|\brequire\(\s*['"]([^'"\s]+)['"]/g
const PACKAGE = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(\/|$)/

/** What sources import of packages, such as `pg` or `hono/cors`. */
export function importedModules(sources: Iterable<string>) {
  const modules = new Set<string>()
  for (const source of sources)
    for (const [, from, lazy, required] of source.matchAll(IMPORT)) {
      const name = from ?? lazy ?? required ?? ''
      if (PACKAGE.test(name)) modules.add(name)
    }
  return modules
}

/** The names of the packages that sources import, without those of Node. */
export const importedPackages = (sources: Iterable<string>) =>
  new Set([...importedModules(sources)].map((name) => PACKAGE.exec(name)![1]!))

/** Where Node finds a package from a folder: its own node_modules, else those above. */
function findPackage(root: string, from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(root, folder, 'package.json'))) return folder
  return from === '.' ? undefined : findPackage(root, dirname(from), name)
}

/** The folders of these packages and of all that they depend on, as far as they are installed. */
export function packageFolders(root: string, names: Iterable<string>) {
  const found = new Set<string>()
  const add = (from: string, name: string) => {
    const folder = findPackage(root, from, name)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = readPackage(join(root, folder))
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(folder, next)
  }
  for (const name of names) add('.', name)
  return [...found].sort()
}
