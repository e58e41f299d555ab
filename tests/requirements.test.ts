import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The ids in a text, without those of a range such as `MENU-40 to MENU-44`. */
const idsIn = (text: string) =>
  new Set(text.replaceAll(/\b([A-Z]+)-\d\d to (?:\1-)?\d\d\b/g, '').match(/\b[A-Z]+-\d\d\b/g) ?? [])

test('a range of ids counts for none of them, and ids beside it count', () => {
  expect([...idsIn('sees it (TIP-38 to TIP-40, DEC-01, SUB-02 to 03, SUB-04)')]).toEqual(['DEC-01', 'SUB-04'])
})

test('every requirement of docs/requirements.md is named by its id in the title or a comment of a test', () => {
  const stated = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d\d) \|/gm)
  const files = globSync([
    '{app,content,db,lab,scripts,tests}/**/*.{test,spec}.{ts,tsx}',
    'tests/support/**/*.ts',
  ])
  const named = idsIn(
    files
      .filter((file) => !file.endsWith('requirements.test.ts')) // the examples of this file are no tests
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const ids = [...stated].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(500)
  expect(ids.filter((id) => !named.has(id))).toEqual([])
})
