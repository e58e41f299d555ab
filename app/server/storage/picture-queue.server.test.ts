import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencodeInProcess, reencodeUpload } from './picture-queue.server.ts'

const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
const SIZES = [
  { width: 400, height: 400 },
  { width: 256, height: 256 },
]
const job = { bytes: picture, sizes: SIZES, minSide: 32 }

test('a picture is re-encoded in a process of its own', async () => {
  const result = await reencodeUpload('a', job)
  const found = await Promise.all(result.ok ? result.pictures.map((bytes) => sharp(bytes).metadata()) : [])
  expect(found.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
    'webp 400x400',
    'webp 256x256',
  ])
})

test('a picture whose decoding takes too long is given up, and the next one is read', async () => {
  expect(await reencodeInProcess(job, 1)).toEqual({ ok: false, reason: 'too-slow' })
  expect(await reencodeUpload('a', job)).toMatchObject({ ok: true })
})

test('pictures of one account wait for those of the others', async () => {
  const order: string[] = []
  const upload = async (account: string) => {
    const result = await reencodeUpload(account, job)
    order.push(result.ok ? account : `${account} ${result.reason}`)
  }
  await Promise.all(['busy', 'busy', 'busy', 'busy', 'busy', 'other', 'third'].map(upload))
  expect(order).toEqual(['busy too-many', 'busy', 'other', 'third', 'busy', 'busy', 'busy'])
})
