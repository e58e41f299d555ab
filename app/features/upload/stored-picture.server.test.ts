import { expect, test } from 'vitest'
import { storageRefusal } from './stored-picture.server.ts'

test('a full disk, a full quota and a full bucket are reported as the quota (MENU-38)', () => {
  const full = (code: string) => storageRefusal(Object.assign(new Error('no room'), { code }))
  expect(['ENOSPC', 'EDQUOT'].map(full)).toEqual(['quota', 'quota'])
  const bucket = new Error('no room')
  bucket.name = 'QuotaExceeded'
  expect([storageRefusal(bucket), storageRefusal(new Error('x')), storageRefusal('x')]).toEqual([
    'quota',
    'storage',
    'storage',
  ])
  expect(storageRefusal(new Error('Cannot write file', { cause: bucket }))).toBe('quota')
})
