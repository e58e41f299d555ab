import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { db } from '../db/db.server.ts'
import { dailyHmac, deleteExpiredDailyKeys } from './daily-key.server.ts'

const HOUR = 60 * 60 * 1000
const NOON = Date.UTC(2026, 10, 20, 12)
const MIDNIGHT = NOON + 12 * HOUR

beforeAll(openDatabase)
beforeEach(async () => {
  await db.deleteFrom('daily_key').execute()
  await deleteExpiredDailyKeys(NOON)
})

test('the key of a day is the same in each process, and that of the next day is another', async () => {
  const all = await Promise.all([dailyHmac('a', NOON), dailyHmac('a', MIDNIGHT - 1)])
  vi.resetModules()
  const otherProcess = await import('./daily-key.server.ts')
  all.push(await otherProcess.dailyHmac('a', NOON))
  expect(new Set(all).size).toBe(1)
  expect(await dailyHmac('b', NOON)).not.toBe(all[0])
  expect(await dailyHmac('a', MIDNIGHT)).not.toBe(all[0])
})

test('the key of yesterday is deleted within two hours after midnight, and nobody can compute its HMACs again', async () => {
  const before = await dailyHmac('a', NOON)
  await deleteExpiredDailyKeys(MIDNIGHT + HOUR - 1)
  expect(await dailyHmac('a', NOON)).toBe(before)
  await deleteExpiredDailyKeys(MIDNIGHT + HOUR)
  expect(await db.selectFrom('daily_key').selectAll().execute()).toEqual([])
  expect(await dailyHmac('a', NOON)).not.toBe(before)
})
