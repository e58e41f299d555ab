import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { repriceMenu } from './reprice-menu.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

async function aMenu(prices: number[]) {
  const provider_id = await aProvider()
  await db.insertInto('menu').values({ provider_id, last_id_ms: 1, created_at: 1 }).execute()
  const category = { id: 'food', name: 'Food', sort_order: 1, position: 0, revision: 1 }
  await db
    .insertInto('menu_category')
    .values({ provider_id, ...category })
    .execute()
  const item = { category_id: 'food', name: 'x', description: '', available: 1, revision: 1 } as const
  await db
    .insertInto('menu_item')
    .values(
      prices.map((price_minor, position) => ({
        ...item,
        provider_id,
        id: `item-${position}`,
        price_minor,
        position,
      })),
    )
    .execute()
  return provider_id
}

const items = (providerId: string) =>
  db
    .selectFrom('menu_item')
    .select(['price_minor', 'revision'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()

test.each([
  ['USD', 'EUR', [450, 99], [450, 99], 1],
  ['USD', 'JPY', [450, 449, 0, 99_999_999], [5, 4, 0, 1_000_000], 2],
  ['JPY', 'USD', [5, 450, 99_999_999], [500, 45_000, 2_000_000_000], 2],
  ['USD', 'HUF', [450, 449], [500, 400], 2],
  ['JPY', 'HUF', [450], [45_000], 2],
] as const)(
  'the numbers of prices stay from %s to %s, with its decimals',
  async (before: Currency, after: Currency, prices, changed, revision) => {
    const [providerId, other] = [await aMenu([...prices]), await aMenu([450])]
    await db.transaction().execute((trx) => repriceMenu(trx, providerId, { before, after }))
    expect(await items(providerId)).toEqual(changed.map((price_minor) => ({ price_minor, revision })))
    expect(await items(other)).toEqual([{ price_minor: 450, revision: 1 }])
  },
)
