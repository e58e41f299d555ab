import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const walk = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...walk(children, here)]
  })

/** The patterns of all routes, and of the paths that are served outside the router. */
export const PATTERNS = [
  ...new Set(walk((await routes) as RouteConfigEntry[])),
  '/healthz',
  '/readyz',
  '/assets/*',
  '/.well-known/*',
]

/** The path of a pattern with this text for every parameter. */
export const fill = (pattern: string, text: string) => pattern.replace(/\/:\w+\??|\/\*/g, `/${text}`)
