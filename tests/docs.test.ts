import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS } from '#lab/mutate/areas.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploying.md', 'docs/scaling.md']
const WRITTEN_BY_OPERATOR = ['deploy/.env']
const PATH = /`((?:app|content|db|deploy|docs|lab|scripts|tests)\/[\w./-]+)`/g

describe('the documents name files that exist', () => {
  test.each(PAGES)('%s', (page) => {
    const paths = [...readFileSync(page, 'utf8').matchAll(PATH)].map((match) => match[1]!)
    expect(paths.filter((path) => !existsSync(path) && !WRITTEN_BY_OPERATOR.includes(path))).toEqual([])
  })
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
