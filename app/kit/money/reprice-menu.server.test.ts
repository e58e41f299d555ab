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
  ['USD', 'EUR', [450, 99], [450, 99]],
  ['USD', 'JPY', [450, 449, 0, 99_999_999], [5, 4, 0, 1_000_000]],
  ['JPY', 'USD', [5, 450, 99_999_999], [500, 45_000, 2_000_000_000]],
  ['USD', 'HUF', [450, 449], [500, 400]],
  ['JPY', 'HUF', [450], [45_000]],
] as const)(
  'the numbers of prices stay from %s to %s, with its decimals',
  async (before: Currency, after: Currency, prices, changed) => {
    const [providerId, other] = [await aMenu([...prices]), await aMenu([450])]
    await db.transaction().execute((trx) => repriceMenu(trx, providerId, { before, after }))
    expect(await items(providerId)).toEqual(
      changed.map((price_minor, at) => ({ price_minor, revision: price_minor === prices[at] ? 1 : 2 })),
    )
    expect(await items(other)).toEqual([{ price_minor: 450, revision: 1 }])
  },
)

const reprice = (providerId: string, ...currencies: Currency[]) =>
  db.transaction().execute(async (trx) => {
    for (const [at, after] of currencies.slice(1).entries())
      await repriceMenu(trx, providerId, { before: currencies[at]!, after })
  })
const pricesOf = async (providerId: string) => (await items(providerId)).map(({ price_minor }) => price_minor)

test.each<Currency[][]>([
  [['USD', 'JPY', 'USD']],
  [['USD', 'HUF', 'USD']],
  [['USD', 'JPY', 'HUF', 'KRW', 'EUR', 'USD']],
])('a price is exact again after %s', async (currencies) => {
  const providerId = await aMenu([250, 449, 0, 99_999_999, 2_000_000_000])
  await reprice(providerId, ...currencies)
  expect(await pricesOf(providerId)).toEqual([250, 449, 0, 99_999_999, 2_000_000_000])
})

test('a price that was beyond what a column holds is exact again, too', async () => {
  const providerId = await aMenu([99_999_999])
  await reprice(providerId, 'JPY', 'USD', 'JPY')
  expect(await pricesOf(providerId)).toEqual([99_999_999])
})

test('a price that was changed since is that of now', async () => {
  const providerId = await aMenu([250, 449])
  await reprice(providerId, 'USD', 'JPY')
  await db.updateTable('menu_item').set({ price_minor: 5 }).where('id', '=', 'item-0').execute()
  await reprice(providerId, 'JPY', 'USD')
  expect(await pricesOf(providerId)).toEqual([500, 449])
  await reprice(providerId, 'USD', 'JPY')
  expect(await pricesOf(providerId)).toEqual([5, 4])
})
