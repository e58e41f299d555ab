import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const idsUpTo = (last: number) =>
  Array.from({ length: last }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)

/** The ids in the names of the tests of a file. */
function namedIn(file: string) {
  const source = readFileSync(file, 'utf8')
  const names = [
    // The name is the first argument, sometimes on the next line.
    ...source.matchAll(/\b(?:test|describe)\b(?:\.each\([\s\S]*?\]\))?\(\s*([`'"][^\n]*)/g),
    ...source.matchAll(/\n\s*\]\)\(\s*([`'"][^\n]*)/g),
  ]
  return new Set(names.flatMap(([, name = '']) => name.match(/\bT\d\d\b/g) ?? []))
}

const ROW = /^\| (T\d\d) \|.*\| ([^|]*) \|$/gm
const rows = [...readFileSync('docs/threats.md', 'utf8').matchAll(ROW)].map(([, id = '', shown = '']) => ({
  id,
  files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}))
const LATER = rows.map(({ id }) => id)

test('every threat has a test that carries its id in its name', () => {
  const named = new Set(
    globSync('{app,db,lab,scripts,tests}/**/*.{test,spec}.{ts,tsx}').flatMap((file) => [...namedIn(file)]),
  )
  expect([...idsUpTo(42), ...LATER].filter((id) => !named.has(id))).toEqual([])
})

test('the threats after T42 stand in a row, each with files that have a test of it', () => {
  expect(LATER).toEqual(idsUpTo(42 + LATER.length).slice(42))
  expect(LATER.length).toBeGreaterThanOrEqual(12)
  expect(rows.filter(({ files }) => !files.length)).toEqual([])
  const wrong = rows.flatMap(({ id, files }) =>
    files.filter((file) => !globSync(file).length || !namedIn(file).has(id)).map((file) => `${id} ${file}`),
  )
  expect(wrong).toEqual([])
})
