import { expect, test } from 'vitest'
import { bucketOf, formatVital, middleOf, pageKind, percentile75, ratingOf } from './vitals.ts'

test.each([
  ['/', 'landing'],
  ['/tip/SampleMaya00000000000000Menu', 'tip'],
  ['/menu/SampleMaya00000000000000Menu', 'menu'],
  ['/menu-management', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/login', 'sign-in'],
  ['/admin/print', 'admin'],
  ['/privacy', 'other'],
])('%s is recorded as %s, so that no URL is stored', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})

test.each([
  ['LCP', [1, 90, 2500, 4000, 600_000]],
  ['CLS', [0.001, 0.02, 0.1, 2]],
] as const)('a value of %s is stored with a precision of a tenth', (measure, values) => {
  for (const value of values) {
    const known = middleOf(measure, bucketOf(measure, value))
    expect(Math.abs(known - value) / value).toBeLessThan(0.1)
  }
})

test('an empty report is undefined', () => {
  expect(middleOf('CLS', bucketOf('CLS', 0))).toBe(0)
  expect(percentile75('LCP', [])).toBeUndefined()
})

test('the value shown is the 75th percentile', () => {
  const counts = [100, 200, 300, 9000].map((value) => ({ bucket: bucketOf('LCP', value), count: 1 }))
  expect(percentile75('LCP', counts)).toBeCloseTo(300, -2)
  expect(percentile75('LCP', [...counts, { bucket: bucketOf('LCP', 9000), count: 2 }])).toBeGreaterThan(8000)
})

test.each([
  ['LCP', 2500, 'good', '2.5 s'],
  ['LCP', 2501, 'fair', '2.5 s'],
  ['INP', 501, 'poor', '501 ms'],
  ['CLS', 0.1, 'good', '0.10'],
] as const)('%s of %d is %s and written %s', (measure, value, rating, text) => {
  expect([ratingOf(measure, value), formatVital(measure, value)]).toEqual([rating, text])
})
