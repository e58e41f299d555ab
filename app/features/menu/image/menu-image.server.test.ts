import { expect, test } from 'vitest'
import { storageRefusal } from './menu-image.server.ts'
import { imageMessage } from './menu-image.ts'

test('a full disk, a full quota and a full bucket are told as the quota (MENU-38)', () => {
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
  expect(imageMessage('quota')).toBe('Storage quota exceeded. Please contact support.')
})
