import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fileResponse, fileStore, readFile } from '#app/server/storage/file-store.server.ts'
import { deletePicture, storageRefusal, storePicture } from './stored-picture.server.ts'

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

const file = (key: string) => fileResponse(key).then(({ status }) => status)
const SIZES = [
  { width: 64, height: 64 },
  { width: 32, height: 32 },
]
const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
const KEY = 'profileImages/ada/logo-1.webp'
const SMALL = 'profileImages/ada/logo-1-small.webp'

test('a picture is stored in both sizes and deleted with both', async () => {
  const options = { maxBytes: picture.length, sizes: SIZES }
  expect(await storePicture('ada', KEY, picture, options)).toEqual({ ok: true, url: `/files/${KEY}` })
  const widths = await Promise.all(
    [KEY, SMALL].map(async (key) => (await sharp((await readFile(key))!.bytes).metadata()).width),
  )
  expect(widths).toEqual([64, 32])
  await deletePicture(undefined)
  expect(await file(KEY)).toBe(200)
  await deletePicture(KEY)
  expect([await file(KEY), await file(SMALL)]).toEqual([404, 404])
})

test('a picture with a byte too many is not read, and what is no picture is not stored (PROF-12)', async () => {
  const refused = (bytes: Uint8Array, maxBytes: number) =>
    storePicture('ada', KEY, bytes, { maxBytes, sizes: SIZES })
  expect(await refused(picture, picture.length - 1)).toEqual({ ok: false, reason: 'too-large' })
  expect(await refused(Buffer.from('words'), 10)).toEqual({ ok: false, reason: 'not-an-image' })
  expect(await refused(await sharp(picture).resize(31).png().toBuffer(), 9999)).toEqual({
    ok: false,
    reason: 'too-small',
  })
  expect([await file(KEY), await file(SMALL)]).toEqual([404, 404])
})

test('when one of the sizes cannot be stored, none stays, and what cannot be deleted is harmless (MENU-38)', async () => {
  const { put } = fileStore
  const fails = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  onTestFinished(() => void Object.assign(fileStore, { put }))
  fileStore.put = (key, ...rest) => (key === SMALL ? Promise.reject(fails) : put(key, ...rest))
  const options = { maxBytes: picture.length, sizes: SIZES }
  expect(await storePicture('ada', KEY, picture, options)).toEqual({ ok: false, reason: 'quota' })
  expect(await file(KEY)).toBe(404)
  const { delete: remove } = fileStore
  onTestFinished(() => void Object.assign(fileStore, { delete: remove }))
  fileStore.delete = () => Promise.reject(new Error('unreachable'))
  await expect(deletePicture(KEY)).resolves.toBeUndefined()
})
