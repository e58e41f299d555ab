import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aTipPage } from '#tests/support/people/tip-page.ts'

let providerId: string
beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  providerId = await aProvider()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TIP = { kind: 'tip', cents: 500, method: 'cashapp' } as const
const sessions = () =>
  db.selectFrom('play_session').select(['id', 'tip_minor']).where('provider_id', '=', providerId).execute()
const counted = async () =>
  Number((await db.selectFrom('tip_total').select('tips').executeTakeFirst())?.tips ?? 0)
const forgetVisit = (id = '') => db.deleteFrom('play_session').where('id', '=', id).execute()

test('a tip of a visit that a server put back to an earlier state does not know is delivered in a new one, once (TIP-35, T40)', async () => {
  const phone = await aTipPage(providerId)
  const before = phone.session()
  await forgetVisit(before)
  phone.report(TIP)
  await expect.poll(phone.waiting).toEqual([])
  const [session, ...more] = await sessions()
  expect(more).toEqual([])
  expect(session).toEqual({ id: phone.session(), tip_minor: 500 })
  expect(session!.id).not.toBe(before)
  expect(await counted()).toBe(1)
  expect(phone.statuses).toEqual([201, 404, 201, 204])
})

test('a tip of a visit whose right this browser has lost is delivered in that visit (TIP-35)', async () => {
  const phone = await aTipPage(providerId)
  const before = phone.session()
  phone.forgetRights()
  phone.report(TIP)
  await expect.poll(phone.waiting).toEqual([])
  expect(await sessions()).toEqual([{ id: before, tip_minor: 500 }])
})

test('what the server refuses in a new visit too is not sent for ever (TIP-35)', async () => {
  const phone = await aTipPage(providerId)
  await forgetVisit(phone.session())
  await db.deleteFrom('user').where('id', '=', providerId).execute()
  phone.report(TIP)
  await expect.poll(phone.waiting).toEqual([])
  expect(phone.statuses).toEqual([201, 404, 404])
})

test('an answer about a tip that the server has lost begins no visit (TIP-35)', async () => {
  const phone = await aTipPage(providerId)
  await forgetVisit(phone.session())
  phone.report({ kind: 'answer', sent: true })
  await expect.poll(phone.waiting).toEqual([])
  expect(await sessions()).toEqual([])
})

test('a 404 of something between the phone and the server loses no tip (TIP-35)', async () => {
  const phone = await aTipPage(providerId)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => new Response('404 page not found', { status: 404 }))
  phone.report(TIP)
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(phone.waiting()).toMatchObject([TIP])
  vi.stubGlobal('fetch', fetch)
  phone.retry()
  await expect.poll(phone.waiting).toEqual([])
  expect(await counted()).toBe(1)
})

test('a page that begins no visit, as a crawler’s, sends nothing more', async () => {
  vi.stubGlobal('navigator', { webdriver: true })
  const page = await aTipPage(providerId)
  expect([page.statuses, page.session(), await sessions()]).toEqual([[204], undefined, []])
})
