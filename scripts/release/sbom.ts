import { LIBATOMIC_COMPONENT } from './node.ts'

type Component = { 'bom-ref': string; [field: string]: unknown }
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }
type Root = { version: string; committedAt: number }
type Font = { name: string; version: string; license?: string }

const byRef = (a: { ref: string }, b: { ref: string }) => (a.ref < b.ref ? -1 : 1)

/**
 * The bill of materials of npm as CycloneDX 1.6, without what differs from one run to the next: a serial number, the time,
 * the version of npm and its order. The fonts are compiled into the pages and no packages at run time.
 */
export function normalizeBom(text: string, { version, committedAt }: Root, fonts: Font[]) {
  const { components, dependencies } = JSON.parse(text) as Bom
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
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.toSorted() }))
      .sort(byRef),
  }
}
