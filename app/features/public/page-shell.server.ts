import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pagePolicy } from '#app/server/headers.server.ts'
import starter from './starter.js?raw'
import { usedProperties } from './used-properties.ts'

/** Styles, scripts and policy of a built page without the router's scripts; the same for every provider. */
export type PageShell = { css: string; script: string; entries: string; policy: string }

type Parts = {
  route: string // its module, whose styles are inlined
  entries: string[] // the scripts that the starter loads later, in this order
  script?: string // beside the starter
  forms?: string // additional form-action sources
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

const ROUTE = '?__react-router-build-client-route'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function readShell({ route, entries, script = '', forms }: Parts, folder: URL): PageShell {
  const text = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim()
  const chunks: Record<string, Chunk> = JSON.parse(text('.vite/manifest.json'))
  const chunksOf = (keys: string[]) => {
    const used = new Set<Chunk>()
    const walk = (key: string) => {
      const chunk = chunks[key]
      if (!chunk) throw new Error(`The build has no ${key}`)
      if (used.has(chunk)) return
      for (const other of chunk.imports ?? []) walk(other)
      used.add(chunk)
    }
    keys.forEach(walk)
    return [...used]
  }
  const chunksOfPage = chunksOf([`app/root.tsx${ROUTE}`, `${route}${ROUTE}`, ...entries])
  const styles = new Set(chunksOfPage.flatMap((chunk) => chunk.css ?? []))
  const scripts = chunksOfPage.map((chunk) => text(chunk.file)).join('')
  const css = usedProperties([...styles].map(text).join(''), scripts)
  const inline = starter + script
  return {
    css,
    script: inline,
    entries: entries.map((entry) => `/${chunks[entry]?.file}`).join(' '),
    policy: pagePolicy({ scripts: hashOf(inline), styles: hashOf(css), forms }),
  }
}

/** Read once in the built product. In development the page has the router's scripts. */
export const pageShell = (parts: Parts) =>
  import.meta.env.PROD ? readShell(parts, new URL('../client/', import.meta.url)) : undefined

/** The page has no personal data, so a cache may store it and must revalidate it. */
export const publicHeaders = (shell: PageShell | undefined) => ({
  'cache-control': 'no-cache',
  ...(shell && { 'content-security-policy': shell.policy }),
})
