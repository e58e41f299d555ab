import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { countFunnel, type FunnelChange, visitTime } from './funnel.server.ts'

let providerId: string
beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  providerId = await aProvider()
})

const DAY = '2026-11-20'
const visit = (place_id: string | null, visit_hour = 9): FunnelChange['visit'] => ({
  provider_id: providerId,
  place_id,
  visit_day: DAY,
  visit_hour,
})

test('a scan is dated by the clock of its provider', () => {
  const at = Date.UTC(2026, 10, 20, 23, 30)
  expect(visitTime('UTC', at)).toEqual({ visit_day: '2026-11-20', visit_hour: 23 })
  expect(visitTime('Asia/Tokyo', at)).toEqual({ visit_day: '2026-11-21', visit_hour: 8 })
})

test('steps count for the place and for all, scans by their hour, and tips by their currency', async () => {
  const tips = { currency: 'USD', tipMinor: 500, confirmedMinor: 0 } as const
  await inTransaction((trx) =>
    countFunnel(trx, [
      { visit: visit('bar'), steps: { scans: 1 } },
      { visit: visit('bar', 10), steps: { scans: 2, games: 1 } },
      { visit: visit(null), steps: { scans: 1 } },
      { visit: visit('bar'), steps: { opened: 1 }, tips },
      { visit: { ...visit('bar'), visit_day: null }, steps: { scans: 100 } },
    ]),
  )
  const confirmed = { currency: 'USD', tipMinor: 0, confirmedMinor: 450 } as const
  await inTransaction((trx) =>
    countFunnel(trx, [{ visit: visit('bar'), steps: { said_sent: 1, confirmed: 1 }, tips: confirmed }]),
  )
  const days = await db.selectFrom('place_day').selectAll().orderBy('place_id').execute()
  const of = { provider_id: providerId, day: DAY }
  const bar = { games: 1, opened: 1, said_sent: 1, confirmed: 1 }
  expect(days).toEqual([
    { ...of, place_id: '', scans: 1, games: 0, opened: 0, said_sent: 0, confirmed: 0 },
    { ...of, place_id: '*', scans: 4, ...bar },
    { ...of, place_id: 'bar', scans: 3, ...bar },
  ])
  const hours = await db
    .selectFrom('place_hour')
    .select(['hour', 'scans'])
    .where('place_id', '=', '*')
    .orderBy('hour')
    .execute()
  expect(hours).toEqual([
    { hour: 9, scans: 2 },
    { hour: 10, scans: 2 },
  ])
  const money = await db.selectFrom('place_tips').selectAll().orderBy('place_id').execute()
  expect(money).toEqual(
    ['*', 'bar'].map((place_id) => ({
      ...{ ...of, place_id, currency: 'USD' },
      ...{ tip_minor: 500, confirmed_minor: 450 },
    })),
  )
})

test('transactions that count many places at once, in any order, wait for no other that waits for them', async () => {
  const places = Array.from({ length: 8 }, (_, i) => `place${i}`)
  const count = (order: string[]) =>
    inTransaction((trx) =>
      countFunnel(
        trx,
        order.map((place) => ({ visit: visit(place), steps: { scans: 1 } })),
      ),
    )
  const orders = Array.from({ length: 24 }, (_, i) => (i % 2 ? places : places.toReversed()))
  await Promise.all(orders.map(count))
  const rows = await db.selectFrom('place_day').select('scans').where('place_id', '!=', '*').execute()
  expect(rows).toEqual(places.map(() => ({ scans: 24 })))
})
