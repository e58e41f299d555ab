import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

test('versions are in the order of semantic versioning', () => {
  const sorted = [
    ...['0.9.9', '0.10.0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2'],
    ...['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
  ]
  for (const [at, one] of sorted.entries())
    for (const [index, other] of sorted.entries())
      expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(Math.sign(at - index))
  expect(compareVersions('1.0.0+build.2', '1.0.0+build.1')).toBe(0)
})
