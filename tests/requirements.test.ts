import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The ids that a text names; `MENU-40 to MENU-44` and `MENU-40 to 44` name five. */
function idsIn(text: string) {
  const ids = new Set<string>()
  for (const [, area, from, to] of text.matchAll(/\b([A-Z]+)-(\d\d)(?: to (?:\1-)?(\d\d)\b)?/g))
    for (let number = Number(from); number <= Number(to ?? from); number++)
      ids.add(`${area}-${twoDigits(number)}`)
  return ids
}

test('ranges name all that lies in them', () => {
  expect([...idsIn('sees it (TIP-38 to TIP-40, DEC-01, SUB-02 to 03)')]).toEqual([
    'TIP-38',
    'TIP-39',
    'TIP-40',
    'DEC-01',
    'SUB-02',
    'SUB-03',
  ])
})

test('every statement of docs/requirements.md is named by a test', () => {
  const stated = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d\d) \|/gm)
  const files = globSync(['{app,content,db,scripts,tests}/**/*.test.{ts,tsx}', 'tests/support/*.ts'])
  const named = idsIn(
    files
      .filter((file) => !file.endsWith('requirements.test.ts')) // its own examples show nothing
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const ids = [...stated].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(500)
  expect(ids.filter((id) => !named.has(id))).toEqual([])
})
