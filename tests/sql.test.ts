import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{app,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test('no SQL is concatenated: values are parameters, identifiers are validated (T23)', () => {
  expect(sources.length).toBeGreaterThan(300)
  for (const file of sources) {
    const source = readFileSync(file, 'utf8')
    expect(source, file).not.toMatch(/sql\.raw\(|\bsql\(|CompiledQuery\.raw\(/)
    // A literal is one of our numeric constants.
    for (const [, what = ''] of source.matchAll(/sql\.lit\(([^)]*)\)/g))
      expect(what, file).toMatch(/^[A-Z_]+$/)
    // Only LISTEN with a constant channel and the pragmas of a SQLite file bypass the query builder.
    for (const [, what = ''] of source.matchAll(/\.(?:query|exec|prepare|pragma)\(\s*(`[^`]*\$\{[^`]*`)/g))
      expect(what, file).toMatch(/^`LISTEN \$\{CHANNEL\}`$/)
  }
})
