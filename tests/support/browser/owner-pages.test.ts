import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { OWNER_PAGES } from './owner-pages.ts'

/** The patterns of the pages that signed-in owners see, without their files and redirects. */
const OWN_PAGES = ((await routes) as RouteConfigEntry[])
  .filter(({ file }) => file.endsWith('/signed-in.tsx'))
  .flatMap(({ children = [] }) => children)
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ path }) => `/${path}`)

test('each page of an owner is among those whose texts are compared', () => {
  const paths = [...OWNER_PAGES, '/dashboard/tips/any'].map((path) => path.replace(/\?.*/, ''))
  const missing = OWN_PAGES.filter(
    (pattern) => !paths.some((path) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  )
  expect(missing).toEqual([])
  expect(OWN_PAGES.length).toBeGreaterThan(20)
})
