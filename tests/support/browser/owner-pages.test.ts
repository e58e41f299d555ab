import { expect, test } from 'vitest'
import { OWNER_PAGES, OWNER_PATTERNS } from './owner-pages.ts'

test('each page of an owner is among those whose texts are compared', () => {
  const paths = [...OWNER_PAGES, '/dashboard/tips/any'].map((path) => path.replace(/\?.*/, ''))
  const missing = OWNER_PATTERNS.filter(
    (pattern) => !paths.some((path) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  )
  expect(missing).toEqual([])
  expect(OWNER_PATTERNS.length).toBeGreaterThan(20)
})
