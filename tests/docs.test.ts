import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { AREAS } from '#lab/mutate/areas.ts'
import { writeIndex } from '#scripts/mechanisms.ts'

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploying.md'],
  ...['docs/architecture.md', 'docs/mechanisms.md', 'docs/recipes.md'],
  ...['docs/operating.md', 'docs/scaling.md'],
  ...['docs/asvs.md', 'docs/security.md', 'docs/threats.md'],
]
const WRITTEN_BY_OPERATOR = ['deploy/.env']
const PATH = /`((?:app|content|db|deploy|docs|lab|scripts|tests)\/[\w./-]+)`/g

describe('the documents name files that exist', () => {
  test.each(PAGES)('%s', (page) => {
    const paths = [...readFileSync(page, 'utf8').matchAll(PATH)].map((match) => match[1]!)
    expect(paths.filter((path) => !existsSync(path) && !WRITTEN_BY_OPERATOR.includes(path))).toEqual([])
  })
})

test('the list of mechanisms is what the files say of themselves', () => {
  expect(readFileSync('docs/mechanisms.md', 'utf8')).toBe(writeIndex())
  for (const term of [
    'access control',
    'audit log',
    'CSRF',
    'idempotency',
    'integrations',
    'job queue',
    'kiosk',
  ])
    expect(writeIndex()).toContain(`| ${term}`)
  for (const term of ['leaderboards', 'moderation', 'onboarding', 'payment methods'])
    expect(writeIndex()).toContain(`| ${term}`)
})

test('a newcomer reads README.md and CONTRIBUTING.md in minutes', () => {
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(Buffer.byteLength(readFileSync(page)), page).toBeLessThanOrEqual(10 * 1024)
})

test('links between documents have existing targets', () => {
  for (const page of [...PAGES, ...globSync('docs/decisions/*.md')]) {
    for (const [, target] of readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(new URL(target!, `file://${process.cwd()}/${page}`)), `${page}: ${target}`).toBe(true)
  }
})

test('the areas of mutation testing name files that exist, each guard once', () => {
  const areas = Object.values(AREAS)
  const guards = areas.flatMap(({ mutate }) => mutate)
  const files = [...guards, ...areas.flatMap(({ tests }) => tests)]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(guards.filter((file, index) => guards.indexOf(file) !== index)).toEqual([])
})

const source = (file: string) => readFileSync(file, 'utf8')

const imports = (file: string, other: string) =>
  [...source(file).matchAll(/from '([#.][^']+)'/g)].some(
    ([, from]) => (from!.startsWith('#') ? from!.slice(1) : join(dirname(file), from!)) === other,
  )

type RouteEntry = { path?: string; file: string; children?: RouteEntry[] }

/** The address of a route's file up to its first parameter. */
function addressOf(file: string, entries: RouteEntry[], parent = ''): string | undefined {
  for (const { path, file: own, children } of entries) {
    const address = path ? `${parent}/${path}` : parent
    if (`app/${own}` === file) return address.replace(/\/:.*/, '')
    const found = addressOf(file, children ?? [], address)
    if (found) return found
  }
}

const requests = (file: string, other: string) => {
  const address = addressOf(other, routes)
  return address !== undefined && source(file).includes(address)
}

test('a tip passes at most 16 files to its row and 24 to the dashboard, each connected to an earlier one by an import or a request', () => {
  const parts = source('docs/architecture.md').split('## The walk of a tip')[1]!.split('To the dashboard:')
  const [toRow = [], toDashboard = []] = parts.map((part) =>
    [...part.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file]) => file!),
  )
  const walk = [...toRow, ...toDashboard]
  expect(toRow.length).toBeLessThanOrEqual(16)
  expect(walk.length).toBeGreaterThan(toRow.length)
  expect(walk.length).toBeLessThanOrEqual(24)
  expect(new Set(walk).size).toBe(walk.length)
  for (const [index, file] of walk.entries()) {
    const isJoined = (other: string) =>
      imports(file, other) || imports(other, file) || requests(file, other) || requests(other, file)
    expect(index === 0 || walk.slice(0, index).some(isJoined), file).toBe(true)
  }
})
