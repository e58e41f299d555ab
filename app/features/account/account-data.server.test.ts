import { beforeAll, describe, expect, test } from 'vitest'
import { choosePlan } from '#app/features/business/plan/plan.server.ts'
import { startSession } from '#app/features/identity/session/session.server.ts'
import { addItem, reserveItemId } from '#app/features/menu/menu.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { saveFile } from '#app/server/storage/file-store.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { exportAccount } from './account-data.server.ts'

beforeAll(openDatabase)

type List = {
  /** The column with the number of a row, as the export names it. */
  field: string
  add: (providerId: string, numbers: number[]) => Promise<unknown>
  remove: (providerId: string, numbers: number[]) => Promise<unknown>
}

const idOf = (providerId: string, number: number) => `${200_000 + number}-${providerId}`

const LISTS: Record<string, List> = {
  gameSessions: {
    field: 'createdAt',
    add: (provider_id, numbers) =>
      db
        .insertInto('play_session')
        .values(
          numbers.map((created_at) => ({
            id: idOf(provider_id, created_at),
            provider_id,
            visitor_id: 'phone',
            created_at,
          })),
        )
        .execute(),
    remove: (providerId, numbers) =>
      db
        .deleteFrom('play_session')
        .where('provider_id', '=', providerId)
        .where('created_at', 'in', numbers)
        .execute(),
  },
  playVisitor: {
    field: 'firstSeenAt',
    add: (provider_id, numbers) =>
      db
        .insertInto('play_visitor')
        .values(
          numbers.map((first_seen_at) => ({
            provider_id,
            visitor_id: idOf(provider_id, first_seen_at),
            first_seen_at,
          })),
        )
        .execute(),
    remove: (providerId, numbers) =>
      db
        .deleteFrom('play_visitor')
        .where('provider_id', '=', providerId)
        .where('first_seen_at', 'in', numbers)
        .execute(),
  },
}

const DUE = { created_at: 1, run_at: 1 }

/** A menu with one item, which was added by a form with a key. */
async function addAnItem(providerId: string) {
  const input = { name: 'Soup', description: '', priceMinor: 450, categoryId: 'food', available: true }
  const item = { id: await reserveItemId(providerId), input }
  await addItem(providerId, item, { key: 'opened-form-1', digest: 'a-digest' })
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** The JSON file of an export; `meanwhile` runs when it has reached the row with this time. */
async function exportedData(id: string, at: number, meanwhile: () => Promise<unknown>) {
  const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const decoder = new TextDecoder()
  let text = ''
  for await (const { name, chunks } of exportAccount(user, 'en')) {
    if (name !== 'my-data.json') continue
    for await (const chunk of chunks) {
      const row = decoder.decode(chunk)
      text += row
      if (row.includes(new Date(at).toISOString())) await meanwhile()
    }
  }
  return JSON.parse(text) as Record<string, Record<string, string>[]>
}

const exportedUserOf = async (id: string) => (await exportedData(id, 0, async () => {})).users![0]

/** Every name of a field in a value. */
const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [] : Object.keys(value)),
        ...Object.values(value).flatMap((part) => fieldsOf(part)),
      ]
    : []

test('an export has no secret, no id of others, and nothing that is there for an hour (T39)', async () => {
  const [id, adminId] = [await aProvider(), await aProvider()]
  const at = new Date().toISOString()
  const dates = { created_at: at, updated_at: at }
  await startSession(id, new Headers(), { remember: true, method: 'password' })
  await db
    .insertInto('account')
    .values({ id, user_id: id, account_id: id, provider_id: 'credential', password: 'a-hash', ...dates })
    .execute()
  const mailed = { hash: 'a-hash', user_id: id, expires_at: Date.now() }
  await db
    .insertInto('mail_link')
    .values({ ...mailed, purpose: 'change-email', email: 'new@cafe.example' })
    .execute()
  await db
    .insertInto('job')
    .values({ id: 'mail', kind: 'mail', payload: '{}', user_id: id, ...DUE })
    .execute()
  await db.insertInto('user_word').values({ word: 'maria', user_id: id }).execute()
  await db
    .insertInto('audit_log_entry')
    .values({ id: 'entry', user_id: id, event: 'user_updated:suspended', other_id: adminId, created_at: 1 })
    .execute()
  await LISTS.gameSessions!.add(id, [1])
  await LISTS.playVisitor!.add(id, [1])
  await addAnItem(id)
  const data = await exportedData(id, 0, async () => {})
  const tables = Object.keys(data)
  for (const table of ['users', 'signIns', 'signInMethods', 'journal', 'gameSessions', 'menuAddition'])
    expect(tables).toContain(table)
  // The rows of a menu are within it alone.
  for (const table of ['mailLink', 'job', 'userWord', 'menuItem', 'menuCategory'])
    expect(tables).not.toContain(table)
  const fields = new Set(fieldsOf(data))
  for (const shown of ['hasPassword', 'email', 'event', 'userAgent', 'accountId', 'firstSeenAt', 'key'])
    expect(fields).toContain(shown)
  const internal = /token|password$|hash|digest|visitorId|otherId|indexedAt|aheadSince/i
  expect([...fields].filter((field) => internal.test(field))).toEqual(['hasPassword'])
  expect(JSON.stringify(data)).not.toContain(adminId)
  const withPlan = Object.entries(data).filter(([, rows]) => fieldsOf(rows).includes('subscription'))
  expect(withPlan.map(([table]) => table)).toEqual(['users'])
  const [menu] = data.menus as unknown as { items: unknown[]; categories: unknown[] }[]
  expect([menu?.items.length, menu?.categories.length]).toEqual([1, 3])
})

test('an exported user has the plan as it was chosen, or none (DATA-01, SUB-14, SUB-16)', async () => {
  const id = await aProvider()
  expect(await exportedUserOf(id)).toMatchObject({ subscription: null })
  const { subscription } = await choosePlan(id, 'menu', Date.UTC(2026, 0, 31))
  expect(subscription).toEqual({
    plan: 'menu',
    name: 'Menu Plan',
    price: 4.99,
    status: 'active',
    active: true,
    billingCycle: 'monthly',
    startDate: '2026-01-31T00:00:00.000Z',
    renewalDate: '2026-02-28T00:00:00.000Z',
    nextBillingDate: '2026-02-28T00:00:00.000Z',
    updatedAt: '2026-01-31T00:00:00.000Z',
  })
  const data = await exportedData(id, 0, async () => {})
  expect(data.users![0]).toMatchObject({ subscription })
  expect(Object.keys(data)).not.toContain('subscriptions')
})

test('a picture is in the archive as it is stored; one that is not there is left out, and one of another account too', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  const [own, theirs] = [`profileImages/${id}/logo-1.webp`, `profileImages/${other}/logo-1.webp`]
  for (const key of [own, theirs]) await saveFile(key, new Uint8Array([1]), 'image/webp')
  const files = async (photo_url: string | null) => {
    await db.updateTable('user').set({ photo_url }).where('id', '=', id).execute()
    const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const entries: [name: string, stored?: boolean][] = []
    for await (const { name, stored } of exportAccount(user, 'en')) entries.push([name, stored])
    return entries.slice(4)
  }
  expect(await files(`/files/${own}`)).toEqual([['pictures/logo-1.webp', true]])
  for (const none of [null, `/files/profileImages/${id}/logo-2.webp`, `/files/${theirs}`])
    expect(await files(none)).toEqual([])
})

describe('an export while the account goes on', () => {
  const before = range(0, 2500)
  const first = range(0, 100)

  test.each(Object.entries(LISTS))('does not miss rows when others go: %s', async (name, list) => {
    const providerId = await aProvider()
    await list.add(providerId, before)
    const data = await exportedData(providerId, 600, () => list.remove(providerId, first))
    expect(data[name]!.map((row) => Date.parse(row[list.field]!))).toEqual(before)
  })

  test.each(Object.entries(LISTS))('does not repeat rows when others come: %s', async (name, list) => {
    const providerId = await aProvider()
    await list.add(providerId, before)
    const data = await exportedData(providerId, 600, () => list.add(providerId, range(-100, 0)))
    expect(data[name]!.map((row) => Date.parse(row[list.field]!))).toEqual(before)
  })
})
