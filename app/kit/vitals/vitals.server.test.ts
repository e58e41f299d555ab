import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { countVitals, deleteExpiredVitals, readVitals } from './vitals.server.ts'

beforeAll(openDatabase)
beforeEach(async () => void (await db.deleteFrom('web_vital').execute()))

const NOW = Date.UTC(2026, 10, 28)
const DAY_MS = 24 * 60 * 60 * 1000

test('visits are aggregated by kind of page (ADS-05)', async () => {
  for (const LCP of [1000, 1000, 1000, 9000]) await countVitals('tip', { LCP, CLS: 0 }, NOW)
  await countVitals('landing', { INP: 80 }, NOW)
  const [landing, tip] = await readVitals(NOW)
  expect(landing).toMatchObject({ page: 'landing', visits: 1 })
  expect(landing?.values.INP).toBeCloseTo(80, -1)
  expect(tip).toMatchObject({ page: 'tip', visits: 4 })
  expect(tip?.values.LCP).toBeCloseTo(1000, -2)
  expect(tip?.values.CLS).toBe(0)
})

test('a hundred concurrent visits are all counted', async () => {
  await Promise.all(Array.from({ length: 100 }, () => countVitals('tip', { LCP: 500 }, NOW)))
  expect(await readVitals(NOW)).toMatchObject([{ visits: 100 }])
})

test('reports older than 28 days are deleted and not shown', async () => {
  await countVitals('tip', { LCP: 500 }, NOW - 28 * DAY_MS)
  await countVitals('menu', { LCP: 500 }, NOW - 27 * DAY_MS)
  expect(await readVitals(NOW)).toMatchObject([{ page: 'menu' }])
  await deleteExpiredVitals(NOW)
  expect(await db.selectFrom('web_vital').select('page').execute()).toEqual([{ page: 'menu' }])
})
