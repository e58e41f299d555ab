import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const walk = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...walk(children, here)]
  })

/** The pattern of every address that the product knows, those of rooms not built when this was written too. */
export const PATTERNS = [
  ...new Set(walk((await routes) as RouteConfigEntry[])),
  '/healthz',
  '/readyz',
  '/assets/*',
  '/.well-known/*',
]

/** An address of a pattern with this text in the place of all that is open in it. */
export const fill = (pattern: string, text: string) => pattern.replace(/\/:\w+\??|\/\*/g, `/${text}`)
