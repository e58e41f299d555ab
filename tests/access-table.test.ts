import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { MENU_INTENTS } from '#app/features/menu/menu-result.ts'
import routes from '#app/routes.ts'
import { ACCESS } from './support/access/access-table.ts'

type Page = { path: string; file: string; id: string }

function pagesOf(entries: RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? pagesOf(children, here) : [{ path: here || '/', file, id: id ?? file }]
  })
}

const asRouted = ({ id, path, file, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id: id ?? file, index } : { id: id ?? file, path, children: children?.map(asRouted) }

const entries = await routes
const pages = pagesOf(entries)

test('the table of access has a row for every address and each way of asking, and none for what is not there (T01, RT-19)', () => {
  const paths = pages.map(({ path }) => path)
  expect(Object.keys(ACCESS).sort()).toEqual(paths.sort()) // each stands once
  for (const [path, { GET, POST }] of Object.entries(ACCESS))
    expect([GET.length > 0, POST.length > 0], path).toEqual([true, true])
})

test('each address has one page, which is the one that its row is about, with the parts that may be left out and without', () => {
  const routed = entries.map(asRouted)
  const ids = pages.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, id } of pages) {
    const filled = path.replaceAll(/:\w+\??/g, 'a1').replace('*', 'some/thing')
    const short = path
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, 'a1')
      .replace('*', 'some/thing')
    for (const address of [filled, short])
      expect(matchRoutes(routed, address)?.at(-1)?.route.id, address).toBe(id)
  }
})

test('the table of access names every intent that an action knows (T01)', () => {
  for (const { path, file } of pages) {
    const source = readFileSync(`app/${file}`, 'utf8')
    const intents = /changeMenuByForm/.test(source)
      ? MENU_INTENTS
      : [...source.matchAll(/case '([\w-]+)':|intent'\) === '([\w-]+)'/g)].map(([, one, two]) => one ?? two)
    const rows = ACCESS[path]!.POST.map(({ intent }) => intent)
    for (const intent of intents) expect(rows, `${path}: ${intent}`).toContain(intent)
  }
})
