import { globSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { type Audience, audienceOf, newInScript, newInStyles } from './supported-browsers.ts'

// Scripts that no bundle contains: they are inlined, or a worker.
const AS_THEY_ARE = ['app/**/*.js', 'public/*.js']

/** The chunks that a guest's entries load. */
function chunksOfGuests(bundle: Rolldown.OutputBundle) {
  const found = new Set<string>()
  const walk = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) walk(other)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && /-entry\.client\.ts$/.test(chunk.facadeModuleId ?? ''))
      walk(chunk.fileName)
  return found
}

const describe = (file: string, features: string[]) => features.map((feature) => `${file}: ${feature}`)

/** What the sources use that the oldest supported browsers have not. */
export const newInSources = () => [
  ...globSync('app/**/*.css').flatMap((file) =>
    describe(file, newInStyles(readFileSync(file, 'utf8'), file)),
  ),
  ...globSync(AS_THEY_ARE).flatMap((file) =>
    describe(file, newInScript(readFileSync(file, 'utf8'), audienceOf(file))),
  ),
]

/** Fails a build whose pages need a newer browser than `supported-browsers.ts` names. */
export const checkBrowsers = (audience?: Audience): Plugin => ({
  name: 'check-browsers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const guests = chunksOfGuests(bundle)
    const found = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? describe(
            chunk.fileName,
            newInScript(chunk.code, audience ?? (guests.has(chunk.fileName) ? 'guests' : 'owners')),
          )
        : [],
    )
    const all = [...newInSources(), ...found]
    if (all.length) this.error(`Supported browsers have no\n${all.join('\n')}`)
  },
})
