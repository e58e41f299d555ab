import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBucket } from '#tests/support/server/s3-bucket.ts'

// The settings are read when the first of these is loaded, so the bucket has to be there before.
const bucket = await startBucket()
process.env.STORAGE_URL = bucket.url
const { openDatabase } = await import('#tests/support/database/database.ts')
const { aProvider } = await import('#tests/support/people/providers.ts')
const { db } = await import('#app/server/db/db.server.ts')
const { saveFile, fileStore } = await import('#app/server/storage/file-store.server.ts')
const { deleteAccount } = await import('./account-data.server.ts')

beforeAll(openDatabase)
afterAll(() => bucket.stop())

test('an account is deleted with its pictures or not at all: never while the bucket is unreachable (T39)', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  onTestFinished(async () => void (await Promise.all([id, other].map((id) => deleteAccount(id)))))
  for (const owner of [id, other]) {
    await saveFile(`profileImages/${owner}/logo-1.webp`, new Uint8Array([1]), 'image/webp')
    await saveFile(`menuImages/${owner}/item-1/2.webp`, new Uint8Array([2]), 'image/webp')
  }
  const rows = async () => (await db.selectFrom('user').select('id').where('id', '=', id).execute()).length

  await bucket.pause()
  try {
    await expect(deleteAccount(id)).rejects.toThrow()
    expect(await rows()).toBe(1)
  } finally {
    await bucket.resume()
  }
  await deleteAccount(id)
  expect(await rows()).toBe(0)
  expect((await fileStore.list()).sort()).toEqual([
    `menuImages/${other}/item-1/2.webp`,
    `profileImages/${other}/logo-1.webp`,
  ])
})
