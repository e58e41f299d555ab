import { expect, test } from 'vitest'
import { drawSetupCode, readSetupCode } from './setup-code.ts'

test('a setup code has twelve signs that nobody mistakes, in three groups (OPS-02)', () => {
  let count = 0
  expect(drawSetupCode(() => count++ % 25)).toBe('2345-6789-CDFG')
})

test('a setup code is read however it is typed, and nothing else is one (OPS-02)', () => {
  for (const typed of ['2345-6789-CDFG', ' 2345 6789 cdfg', '23456789cdfg'])
    expect(readSetupCode(typed)).toBe('2345-6789-CDFG')
  for (const typed of ['', '2345-6789-CDF', '2345-6789-CDFGH', '0345-6789-CDFG', '2345-6789-CDF€'])
    expect(readSetupCode(typed), typed).toBeUndefined()
})
