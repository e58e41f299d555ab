import { readFileSync } from 'node:fs'
import { hashSource, pagePolicy } from '#app/server/headers.server.ts'
import starter from './starter.js?raw'
import { trimScript } from './trim-script.ts'
import { usedProperties } from './used-properties.ts'

/** Styles, scripts and their sources of a built page without the router's scripts; the same for every provider. */
export type PageShell = { css: string; script: string; entries: string; sources: Sources }

type Sources = { scripts: string; styles: string } // of the content security policy

type Parts = {
  route: string // its module, whose styles are inlined
  entries: string[] // the scripts that the starter loads later, by source or by the name of their chunk
  manifest?: string // of the build that has them
  script?: string // beside the starter
}

type Chunks = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>

const ROUTE = '?__react-router-build-client-route'

const FOLDER = new URL('../client/', import.meta.url)
const readText = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8').trim()

const CLIENT = 'manifest'

/** The files of a build, by their sources. */
export const readManifest = (name: string): Chunks => JSON.parse(readText(`.vite/${name}.json`))

/** The chunks of these sources or names and all that they import, the imported ones first. */
function withImports(chunks: Chunks, keys: string[]) {
  const used = new Set<Chunks[string]>()
  const walk = (key: string) => {
    const chunk = chunks[key] ?? Object.values(chunks).find(({ name }) => name === key)
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (used.has(chunk)) return
    for (const other of chunk.imports ?? []) walk(other)
    used.add(chunk)
  }
  keys.forEach(walk)
  return [...used]
}

function readShell({ route, entries, manifest = CLIENT, script = '' }: Parts): PageShell {
  const late = withImports(readManifest(manifest), entries)
  const chunks = [...withImports(readManifest(CLIENT), [`app/root.tsx${ROUTE}`, `${route}${ROUTE}`]), ...late]
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const scripts = chunks.map((chunk) => readText(chunk.file)).join('')
  const css = usedProperties([...styles].map(readText).join(''), scripts)
  const inline = trimScript(script + starter)
  return {
    css,
    script: inline,
    // Named one by one, so that none waits for another that imports it.
    entries: late.map(({ file }) => `/${file}`).join(' '),
    sources: { scripts: hashSource(inline), styles: hashSource(css) },
  }
}

/** Read once in the built product. In development the page has the router's scripts. */
export const pageShell = (parts: Parts) => (import.meta.env.PROD ? readShell(parts) : undefined)

/** The page has no personal data, so a cache may store it and must revalidate it. `forms` is what a form of it leads to. */
export const publicHeaders = (shell: PageShell | undefined, forms = '') => ({
  'cache-control': 'no-cache',
  ...(shell && { 'content-security-policy': pagePolicy({ ...shell.sources, forms }) }),
})
