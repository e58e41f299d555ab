import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { db } from '#app/server/db/db.server.ts'
import { migrate } from '#app/server/db/migrate.server.ts'
import { env } from '#app/server/env.server.ts'
import { fileResponse, readFile } from '#app/server/storage/file-store.server.ts'
import { migrations } from '#db/migrations.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { exchangePhoto, replaceLogo } from './logo.server.ts'
import { receiveLogo, removeLogo } from './own-logo.server.ts'

const UID = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7x'
const OWNER = { id: UID } as SignedInUser
const files = join(env.dataDir, 'files')
const own = join(files, 'profileImages', UID)

const picture = (colour = '#2459a8') =>
  sharp({ create: { width: 500, height: 450, channels: 3, background: colour } })
    .png()
    .toBuffer()

const photoUrl = async () =>
  (await db.selectFrom('user').select('photo_url').where('id', '=', UID).executeTakeFirst())?.photo_url

const storedFiles = () => (existsSync(own) ? readdirSync(own).sort() : [])
const keyOf = (url: string) => url.replace('/files/', '')

beforeAll(() => migrate(migrations))

beforeEach(async () => {
  rmSync(files, { recursive: true, force: true })
  await db.deleteFrom('user').execute()
  const at = new Date().toISOString() // in its first day, when its owner is anywhere
  await db
    .insertInto('user')
    .values({
      id: UID,
      name: 'Maya',
      email: 'maya@example.com',
      email_verified: 0,
      photo_url: null,
      created_at: at,
      updated_at: at,
      auth_provider: 'email',
    })
    .execute()
})

test('a logo is stored under the user and the time, and its URL in the row (PROF-14, DATA-19)', async () => {
  const before = Date.now()
  const result = await replaceLogo(UID, await picture())

  const url = (await photoUrl())!
  expect(result).toEqual({ ok: true, url })
  const [, ms] = new RegExp(`^/files/profileImages/${UID}/logo-(\\d+)\\.webp$`).exec(url)!
  expect(Number(ms)).toBeGreaterThanOrEqual(before)
  expect(Number(ms)).toBeLessThanOrEqual(Date.now() + 1)
  expect((await fileResponse(keyOf(url))).headers.get('content-type')).toBe('image/webp')
  expect(await sharp((await readFile(keyOf(url)))!.bytes).metadata()).toMatchObject({
    width: 400,
    height: 400,
  })
  expect(await sharp((await readFile(keyOf(smallPicture(url))))!.bytes).metadata()).toMatchObject({
    width: 256,
    height: 256,
  })
})

test('the next logo replaces the earlier one, whose files are deleted', async () => {
  const first = await replaceLogo(UID, await picture('#a00'))
  const second = await replaceLogo(UID, await picture('#0a0'))
  expect(second).not.toEqual(first)
  expect(storedFiles()).toHaveLength(2)
  expect(await readFile(keyOf((await photoUrl())!))).toBeDefined()
})

test('a picture from elsewhere is replaced, and files of others are not touched (DEC-19)', async () => {
  const others = join(files, 'profileImages/other/logo-1.webp')
  mkdirSync(join(files, 'profileImages/other'), { recursive: true })
  writeFileSync(others, 'x')
  for (const earlier of ['https://lh3.example.com/a/photo', '/files/profileImages/other/logo-1.webp']) {
    await db.updateTable('user').set({ photo_url: earlier }).execute()
    expect(await replaceLogo(UID, await picture())).toMatchObject({ ok: true })
    expect(await photoUrl()).toMatch(`/files/profileImages/${UID}/`)
  }
  expect(existsSync(others)).toBe(true)
})

test('of many concurrent uploads one is stored, with its files and no others', async () => {
  const bytes = await picture()
  const results = await Promise.all(Array.from({ length: 4 }, () => replaceLogo(UID, bytes)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(4)
  const key = keyOf((await photoUrl())!)
  expect(storedFiles()).toEqual([key, smallPicture(key)].map((name) => name.split('/').at(-1)).sort())
})

test('of URLs stored concurrently each returns the one before it, so that every file is deleted', async () => {
  const addresses = Array.from({ length: 10 }, (_, i) => `/files/profileImages/${UID}/logo-${i}.webp`)
  const earlier = await Promise.all(addresses.map((address) => exchangePhoto(UID, address)))
  expect([...earlier, await photoUrl()].sort()).toEqual([...addresses, null].sort())
})

test('two logos of the same millisecond do not share a file', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  try {
    const [first, second] = [await replaceLogo(UID, await picture()), await replaceLogo(UID, await picture())]
    expect(first).not.toEqual(second)
  } finally {
    now.mockRestore()
  }
})

test.each([
  ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-an-image'],
  ['nothing', async () => Buffer.alloc(0), 'not-an-image'],
  ['2097153 bytes', async () => Buffer.concat([await picture()], 2_097_153), 'too-large'],
])('%s changes nothing and stores nothing (PROF-11, PROF-12)', async (_, bytes, reason) => {
  await replaceLogo(UID, await picture())
  const [url, before] = [await photoUrl(), storedFiles()]
  expect(await replaceLogo(UID, await bytes())).toEqual({ ok: false, reason })
  expect([await photoUrl(), storedFiles()]).toEqual([url, before])
})

test('a picture of exactly 2097152 bytes is accepted (DEC-25)', async () => {
  expect(await replaceLogo(UID, Buffer.concat([await picture()], 2_097_152))).toMatchObject({ ok: true })
})

test('when the row cannot be written, the new file is deleted and the earlier logo stays (PROF-15)', async () => {
  await replaceLogo(UID, await picture())
  const [url, before] = [await photoUrl(), storedFiles()]
  const allow = await blockWrites('update', 'user')
  try {
    expect(await replaceLogo(UID, await picture())).toEqual({ ok: false, reason: 'storage' })
  } finally {
    await allow()
  }
  expect([await photoUrl(), storedFiles()]).toEqual([url, before])
})

test('a picture from Google replaces only the picture it is a copy of', async () => {
  const GOOGLE = 'https://lh3.example.com/a/photo'
  await db.updateTable('user').set({ photo_url: GOOGLE }).execute()
  const copied = await replaceLogo(UID, await picture(), { over: GOOGLE, isFromGoogle: true })
  expect(copied).toEqual({ ok: true, url: `/files/profileImages/${UID}/logo-0.webp` })
  expect([await photoUrl(), storedFiles().length]).toEqual([`/files/profileImages/${UID}/logo-0.webp`, 2])
  const [url, before] = [await photoUrl(), storedFiles()]
  expect(await replaceLogo(UID, await picture(), { over: GOOGLE })).toEqual({ ok: false, reason: 'storage' })
  expect([await photoUrl(), storedFiles()]).toEqual([url, before])
})

test('a file stays if its row may have been written: the database fails and cannot be read', async () => {
  await db.schema.alterTable('user').renameTo('user_away').execute()
  onTestFinished(() => db.schema.alterTable('user_away').renameTo('user').execute())
  expect(await replaceLogo(UID, await picture())).toEqual({ ok: false, reason: 'storage' })
  expect(storedFiles()).toHaveLength(2)
})

test('a removed logo leaves no file, and can be removed again', async () => {
  await replaceLogo(UID, await picture())
  await removeLogo(OWNER)
  expect([await photoUrl(), storedFiles()]).toEqual([null, []])
  await removeLogo(OWNER)
  expect(await photoUrl()).toBeNull()
})

test('for a deleted user no file stays', async () => {
  await db.deleteFrom('user').execute()
  expect(await replaceLogo(UID, await picture())).toEqual({ ok: false, reason: 'storage' })
  expect(storedFiles()).toEqual([])
})

test('when the file cannot be saved, the URL stays as it is (PROF-15)', async () => {
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'profileImages'), 'in the way')
  expect(await replaceLogo(UID, await picture())).toEqual({ ok: false, reason: 'storage' })
  expect(await photoUrl()).toBeNull()
})

const uploadOf = (...files: BlobPart[]) => {
  const form = new FormData()
  for (const file of files) form.append('logo', new File([file], '../../evil.svg', { type: 'image/svg+xml' }))
  return new Request('http://localhost/', { method: 'POST', body: form })
}

test('a form with a file is accepted, whatever its name and type (T16, T18)', async () => {
  expect(await receiveLogo(OWNER, uploadOf(new Uint8Array(await picture())))).toEqual({
    ok: true,
    url: await photoUrl(),
  })
  expect(storedFiles().join()).not.toContain('evil')
})

test.each([
  ['without a file', () => uploadOf(), 'not-an-image'],
  ['with a file over 2 MB', () => uploadOf(new Uint8Array(2_097_153)), 'too-large'],
  ['with a file far over 2 MB', () => uploadOf(new Uint8Array(9_000_000)), 'too-large'],
])('a form %s is refused', async (_, request, reason) => {
  expect(await receiveLogo(OWNER, request())).toEqual({ ok: false, reason })
})
