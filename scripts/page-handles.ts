// Mechanism: pages: what each states of itself (handle), lists that the build reads from it
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ESTree, type Plugin, parseSync } from 'vite'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import routes from '#app/routes.ts'

type Page = { id: string; path: string; file: string; layouts: string[]; handle: PageHandle }
type Literal = string | number | boolean | Literal[] | { [key: string]: Literal }

const VIRTUAL = '\0virtual:pages'
const fileOf = (file: string) => resolve(import.meta.dirname, '../app', file)

function literalOf(node: ESTree.Node): Literal {
  if (node.type === 'Literal' && node.value !== null) return node.value as Literal
  if (node.type === 'ArrayExpression') return node.elements.map((element) => literalOf(element!))
  if (node.type !== 'ObjectExpression') throw new Error(`A handle is a literal, without ${node.type}`)
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier')
        throw new Error('A handle has plain keys')
      return [property.key.name, literalOf(property.value)]
    }),
  )
}

/** What a route module exports as `handle`; throws if that is no literal. */
export function readHandle(file: string, source: string): PageHandle {
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'handle' && init) return literalOf(init) as PageHandle
  }
  return {}
}

const listPages = (entries: RouteConfigEntry[], layouts: string[] = [], path = '', above = {}): Page[] =>
  entries.flatMap(({ id, file, path: part, children }) => {
    const handle = { ...above, ...readHandle(file, readFileSync(fileOf(file), 'utf8')) }
    const here = part === undefined ? path : `${path}/${part}`
    const page = { id: id ?? file.replace(/\.tsx?$/, ''), path: here || '/', file, layouts, handle }
    const { onDemand: _, ...below } = handle
    return [page, ...listPages(children ?? [], [...layouts, file], here, below)]
  })

/** The routes and layouts with their whole paths, and what each states, together with the layouts above it. */
export const readPages = async () => listPages(await routes)

const firstSegment = (path: string) => path.split('/')[1]!

async function writeLists() {
  const pages = await readPages()
  const stating = <K extends keyof PageHandle>(key: K) =>
    pages.flatMap((page) => (page.handle[key] === undefined ? [] : [{ ...page, stated: page.handle[key]! }]))
  const lists = {
    ON_DEMAND: Object.fromEntries(stating('onDemand').map(({ id, stated }) => [id, stated])),
    TRANSLATED: [...new Set(stating('translated').map(({ path }) => firstSegment(path)))],
    CACHED: Object.fromEntries(
      stating('cachedBy').map(({ path, stated, layouts }) => [
        path,
        { keys: stated, isSignIn: layouts.some((file) => file.endsWith('/visitors-only.tsx')) },
      ]),
    ),
  }
  return Object.entries(lists)
    .map(([name, list]) => `export const ${name}=${JSON.stringify(list)};`)
    .join('')
}

/** The Vite plugin with a module of the lists that are read from the handles of all pages. */
export const pageHandles = (): Plugin => ({
  name: 'page-handles',
  resolveId: { filter: { id: /^virtual:pages$/ }, handler: () => VIRTUAL },
  load: {
    filter: { id: /^\0virtual:pages$/ },
    async handler() {
      for (const { file } of await readPages()) this.addWatchFile(fileOf(file))
      return writeLists()
    },
  },
})
