import { expect, test } from 'vitest'
import { preservedParams } from './preserved-params.ts'

test('a link keeps filters and pages, but no notice and no open dialog', () => {
  const params = new URLSearchParams(
    'q=cafe&deleted=message&page=2&google=failed&done=added&undo=1&logo=damaged&delete=1&qr=2&fq=x',
  )
  expect(String(preservedParams(params))).toBe('q=cafe&page=2&fq=x')
  expect(params.has('deleted')).toBe(true)
})
