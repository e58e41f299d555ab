import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const APP = new URL('../../', import.meta.url).pathname
const sheet = readFileSync(`${APP}ui/layout/layout.css`, 'utf8')
const names = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))
const sources = globSync('**/*.tsx', { cwd: APP }).map((file) => ({
  file,
  source: readFileSync(APP + file, 'utf8'),
}))

test('every class of the layout is used', () => {
  const used = new Set(sources.flatMap(({ source }) => source.match(/[a-z][a-z0-9-]*/g) ?? []))
  expect([...names].filter((name) => !used.has(name))).toEqual([])
})

test('what stands beside a class of the layout in an attribute is one, too', () => {
  const attributes = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/className=(?:"|\{`)([a-z0-9 -]+)/g)].map(([, words]) => ({
      file,
      words: words!.trim().split(' '),
    })),
  )
  const unknown = attributes
    .filter(({ words }) => words.some((word) => names.has(word)))
    .flatMap(({ file, words }) =>
      words.filter((word) => !names.has(word) && word !== 'sr').map((word) => `${file}: ${word}`),
    )
  expect(attributes.length).toBeGreaterThan(500)
  expect(unknown).toEqual([])
})
