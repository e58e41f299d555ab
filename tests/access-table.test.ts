import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { MENU_INTENTS } from '#app/features/menu/menu-result.ts'
import routes from '#app/routes.ts'
import { ACCESS } from '#tests/support/access/access-table.ts'

type Route = { path: string; file: string; id: string }

function listRoutes(entries: RouteConfigEntry[], parent = ''): Route[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const fullPath = path === undefined ? parent : `${parent}/${path}`
    return children ? listRoutes(children, fullPath) : [{ path: fullPath || '/', file, id: id ?? file }]
  })
}

const toRouteObject = ({ id, path, file, index, caseSensitive, children }: RouteConfigEntry): RouteObject =>
  index
    ? { id: id ?? file, index }
    : { id: id ?? file, path, caseSensitive, children: children?.map(toRouteObject) }

const entries = await routes
const allRoutes = listRoutes(entries)

test('the access table has rows for GET and POST of every route, and no other rows (T01, RT-19)', () => {
  const paths = allRoutes.map(({ path }) => path)
  expect(Object.keys(ACCESS).sort()).toEqual(paths.sort())
  for (const [path, { GET, POST }] of Object.entries(ACCESS))
    expect([GET.length > 0, POST.length > 0], path).toEqual([true, true])
})

test('every path of the access table matches the route of its row, with and without optional segments', () => {
  const routeObjects = entries.map(toRouteObject)
  const ids = allRoutes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, id } of allRoutes) {
    const filled = path.replaceAll(/:\w+\??/g, 'a1').replace('*', 'some/thing')
    const short = path
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, 'a1')
      .replace('*', 'some/thing')
    for (const url of [filled, short]) expect(matchRoutes(routeObjects, url)?.at(-1)?.route.id, url).toBe(id)
  }
})

// The handlers of an action, and each of them by its intent.
const HANDLERS = /formAction<[\s\S]*?\n {2}\{\n((?: {4}.*\n|\n)*?) {2}\},\n\)/
const HANDLER = /^ {4}'?([\w-]+)'?[:(,]/gm

test('the access table has a row for every intent of an action (T01)', () => {
  for (const { path, file } of allRoutes) {
    const source = readFileSync(`app/${file}`, 'utf8')
    const intents = /changeMenuByForm/.test(source)
      ? MENU_INTENTS
      : [
          ...source.matchAll(/case '([\w-]+)':|intent'\) === '([\w-]+)'/g),
          ...(HANDLERS.exec(source)?.[1]?.matchAll(HANDLER) ?? []),
        ].map(([, one, two]) => one ?? two)
    const rows = ACCESS[path]!.POST.map(({ intent }) => intent)
    for (const intent of intents) expect(rows, `$path: $intent`).toContain(intent)
  }
})
