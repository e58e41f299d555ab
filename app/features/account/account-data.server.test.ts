import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
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
