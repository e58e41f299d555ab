import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIBATOMIC_COMPONENT } from './node.ts'

type Component = { 'bom-ref': string; [field: string]: unknown }
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }
type Root = { version: string; committedAt: number; delivered: ReadonlySet<string> }
type Font = { name: string; version: string; license?: string }

const byRef = (a: { ref: string }, b: { ref: string }) => (a.ref < b.ref ? -1 : 1)

/**
 * The bill of materials of npm, of what is delivered. With `--omit=dev` it would lack what tools of development need too,
 * such as React, so these tools are taken out of the lock file first.
 */
export function npmBom(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-bom-'))
  const npm = (...words: string[]) =>
    execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  try {
    const { devDependencies: _, ...delivered } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify(delivered))
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    npm('install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
    return npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The bill of materials of npm as CycloneDX 1.6, without what differs from one run to the next: a serial number, the time,
 * the version of npm and its order, and without the packages for other systems, which the lock file holds too. The fonts are compiled into the pages and no packages at run time.
 */
export function normalizeBom(text: string, { version, committedAt, delivered }: Root, fonts: Font[]) {
  const { components: locked, dependencies } = JSON.parse(text) as Bom
  const components = locked.filter((component) => delivered.has(component['bom-ref']))
  const ours = `pkg:generic/tiplark@${version}`
  const fontComponents: Component[] = fonts.map((font) => ({
    'bom-ref': `${font.name}@${font.version}`,
    type: 'library',
    name: font.name,
    version: font.version,
    purl: `pkg:npm/${font.name.replace('@', '%40')}@${font.version}`,
    licenses: [{ license: { id: font.license ?? 'OFL-1.1' } }],
  }))
  const others = [...fontComponents, LIBATOMIC_COMPONENT]
  const refs = new Set(components.map((component) => component['bom-ref']))
  const all = new Set([...refs, ...others.map((other) => other['bom-ref'])])
  const known = dependencies.filter(({ ref }) => refs.has(ref))
  const [root] = dependencies.filter(({ ref }) => !refs.has(ref))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(committedAt).toISOString(),
      component: { 'bom-ref': ours, type: 'application', name: 'tiplark', version, purl: ours },
    },
    components: [...components, ...others].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [
      ...known,
      {
        ref: ours,
        dependsOn: [...(root?.dependsOn ?? []), ...others.map((other) => other['bom-ref'])],
      },
    ]
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => all.has(other)).toSorted(),
      }))
      .sort(byRef),
  }
}
