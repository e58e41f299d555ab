import { expect, test } from 'vitest'
import { lastingParams } from './lasting-params.ts'

test('a link keeps filters and pages, but no notice and no open dialog', () => {
  const params = new URLSearchParams(
    'q=cafe&deleted=message&page=2&google=failed&done=added&undo=1&logo=damaged&delete=1&qr=2&fq=x',
  )
  expect(String(lastingParams(params))).toBe('q=cafe&page=2&fq=x')
  expect(params.has('deleted')).toBe(true)
})
