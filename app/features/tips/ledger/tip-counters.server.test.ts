import { afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { classifyTip } from './tip-counters.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const DAY = '2026-11-20'

test('a new tip is compared with what its provider got in its currency on the 90 days before', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const addDay = (provider_id: string, ago: number, cents: number, currency: Currency = 'USD') =>
    db
      .insertInto('tip_day')
      .values({
        provider_id,
        day: addDays(DAY, -ago),
        currency,
        method: 'cashapp',
        state: 'chosen',
        tips: 9,
        tip_minor: 9 * cents,
        confirmed_minor: 0,
      })
      .execute()
  const bounds = () =>
    db
      .transaction()
      .execute((trx) =>
        Promise.all(
          [20_000, 20_001].map((amountMinor) =>
            classifyTip(trx, providerId, { amountMinor, currency: 'USD' }, DAY),
          ),
        ),
      )
  for (const ago of [1, 2, 3, 4, 5, 90]) await addDay(providerId, ago, 1000)
  for (const ago of [0, 91]) await addDay(providerId, ago, 1000)
  for (let ago = 1; ago < 9; ago++) {
    await addDay(other, ago, 2000)
    await addDay(providerId, ago, 2000, 'EUR')
  }
  expect(await bounds()).toEqual(['set-aside', 'set-aside'])
  await addDay(providerId, 89, 1000)
  expect(await bounds()).toEqual(['chosen', 'set-aside'])
})
