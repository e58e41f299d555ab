// Mechanism: request pipeline, data of pages and of no files
import { matchRoutes } from 'react-router'

type BuiltRoute = { id: string; path?: string; module: { default?: unknown } }

const OF_FILES = /(\.\w+|\/:format)$/ // the end of their patterns

/**
 * Returns whether a request asks for a file as the router asks for the data of a page. Nobody does, and the router would
 * hold the whole file and encode it as text, which takes seconds of the serving thread.
 */
export function dataOfFiles(built: BuiltRoute[]) {
  const routes = built.map(({ id, path }) => ({ id, path: path ?? '' }))
  const files = new Set(
    built.flatMap(({ id, path, module }) => (OF_FILES.test(path ?? '') && !module.default ? [id] : [])),
  )
  return ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (!pathname.endsWith('.data')) return false
    const found = matchRoutes(routes, pathname.slice(0, -'.data'.length))
    return found?.some(({ route }) => files.has(route.id)) ?? false
  }
}
