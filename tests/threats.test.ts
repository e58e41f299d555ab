import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const THREATS = Array.from({ length: 42 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)

test('every threat from T01 to T42 has a test that carries its id in its name', () => {
  const named = new Set<string>()
  for (const file of globSync('{app,db,lab,scripts,tests}/**/*.{test,spec}.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8')
    // The name is the first argument, sometimes on the next line.
    for (const [, name = ''] of source.matchAll(
      /\b(?:test|describe)\b(?:\.each\([\s\S]*?\]\))?\(\s*([`'"][^\n]*)/g,
    ))
      for (const [id] of name.matchAll(/\bT\d\d\b/g)) named.add(id)
    for (const [, name = ''] of source.matchAll(/\n\]\)\(\s*([`'"][^\n]*)/g))
      for (const [id] of name.matchAll(/\bT\d\d\b/g)) named.add(id)
  }
  expect(THREATS.filter((id) => !named.has(id))).toEqual([])
})
