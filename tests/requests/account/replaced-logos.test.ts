import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBucket } from '#tests/support/server/s3-bucket.ts'

// The settings are read when the first of these is loaded, so the bucket has to be there before.
const bucket = await startBucket()
process.env.STORAGE_URL = bucket.url
const { deleteReplacedLogos } = await import('#app/features/business/logo/own-logo.server.ts')
const { startSession } = await import('#app/features/identity/session/session.server.ts')
const { changeLink } = await import('#app/kit/undo/change-link.server.ts')
const { UNDO_MS } = await import('#app/kit/undo/undo-link.ts')
const { deleteUnusedPictures } = await import('#app/kit/upload/unused-pictures.server.ts')
const { db } = await import('#app/server/db/db.server.ts')
const { fileStore, listFiles } = await import('#app/server/storage/file-store.server.ts')
const { emptyDatabase, openDatabase } = await import('#tests/support/database/database.ts')
const { storeCookies } = await import('#tests/support/people/http-client.ts')
const { aMember, aVisitor, COMPLETE } = await import('#tests/support/people/visitor.ts')

beforeAll(openDatabase)
beforeEach(emptyDatabase)
afterAll(() => bucket.stop())

const DAY = 24 * 60 * 60 * 1000

type Member = Awaited<ReturnType<typeof aMember>>

/** Whether the account knows the only device of its owner. */
const setKnown = ({ id }: Member, isKnown: boolean) =>
  db
    .updateTable('known_device')
    .set({ first_seen_at: Date.now() - (isKnown ? 8 * DAY : 0) })
    .where('user_id', '=', id)
    .execute()

/** An account of a month ago with a logo of its own, on a device that it does not know any more. */
async function anOwner() {
  const created_at = new Date(Date.now() - 30 * DAY).toISOString()
  const owner = await aMember({ ...COMPLETE, created_at })
  await setKnown(owner, true)
  const own = await upload(owner)
  await setKnown(owner, false)
  return { owner, own }
}

async function upload(owner: Member) {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
  const body = new FormData()
  body.set('logo', new File([await picture.png().toBuffer()], 'logo.png', { type: 'image/png' }))
  const response = await owner.sendRequest('/logo', { method: 'POST', body })
  return ((await response.json()) as { photoUrl: string }).photoUrl
}

const logoOf = async ({ id }: Member) =>
  (await db.selectFrom('user').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow()).photo_url

const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await aVisitor().get(url)).status))

/** Presses the undo of a change, the first of which is 0. */
async function undo(index: number) {
  const changes = await db.selectFrom('account_change').select('id').orderBy('created_at').execute()
  const { pathname, search } = new URL(changeLink('undo', changes[index]!.id))
  expect((await aVisitor().send(pathname + search, {})).status).toBeLessThan(400)
}

/** Lets all that happened have been some time earlier. */
const passTime = (ms: number) =>
  db
    .updateTable('account_change')
    .set((eb) => ({ created_at: eb('created_at', '-', ms), ended_at: eb('ended_at', '-', ms) }))
    .execute()

test('the undo of a logo finds it in the bucket, after a restore too (T59)', async () => {
  const { owner, own } = await anOwner()
  const other = await upload(owner)
  const third = await upload(owner)
  expect(await statuses([own, other, third])).toEqual([200, 200, 200])
  expect(await deleteUnusedPictures(db, await listFiles(fileStore))).toBe(0)
  await deleteReplacedLogos(Date.now())
  await undo(0)
  expect([await logoOf(owner), await statuses([own, third])]).toEqual([own, [200, 404]])
  await passTime(UNDO_MS + DAY)
  await deleteReplacedLogos(Date.now())
  expect(await statuses([own, other, third])).toEqual([200, 404, 404])
})

test('the sweep leaves a logo that a later undo brings back, though that of an earlier one is over (T59)', async () => {
  const { owner, own } = await anOwner()
  await upload(owner)
  await undo(0)
  await passTime(UNDO_MS + DAY)
  // The owner, or another thief, on a device that is new again.
  storeCookies(
    owner.cookies,
    await startSession(owner.id, new Headers(), { remember: true, method: 'password' }),
  )
  const other = await upload(owner)
  await deleteReplacedLogos(Date.now())
  expect([await logoOf(owner), await statuses([own, other])]).toEqual([other, [200, 200]])
  await undo(1)
  expect([await logoOf(owner), await statuses([own, other])]).toEqual([own, [200, 404]])
})

test('a logo that the owner replaces on a known device is deleted, but not one that an undo brings back (T59)', async () => {
  const { owner, own } = await anOwner()
  const strange = await upload(owner)
  await setKnown(owner, true)
  const next = await upload(owner)
  expect(await statuses([own, strange, next])).toEqual([200, 404, 200])
  await undo(0)
  expect([await logoOf(owner), await statuses([own, next])]).toEqual([own, [200, 404]])
})
