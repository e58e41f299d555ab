import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{app,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test('no SQL is put together from texts: values are parameters, names are checked names (T23)', () => {
  expect(sources.length).toBeGreaterThan(300)
  for (const file of sources) {
    const source = readFileSync(file, 'utf8')
    expect(source, file).not.toMatch(/sql\.raw\(|\bsql\(|CompiledQuery\.raw\(/)
    // Literals are numbers of ours.
    for (const [, what = ''] of source.matchAll(/sql\.lit\(([^)]*)\)/g))
      expect(what, file).toMatch(/^[A-Z_]+$/)
    // Past the query builder goes only the line for changes, under a name of ours, and what prepares a file.
    for (const [, what = ''] of source.matchAll(/\.(?:query|exec|prepare|pragma)\(\s*(`[^`]*\$\{[^`]*`)/g))
      expect(what, file).toMatch(/^`LISTEN \$\{CHANNEL\}`$/)
  }
})
