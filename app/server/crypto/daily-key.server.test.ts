import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { db } from '../db/db.server.ts'
import { dailyHmac, dailyHmacs, deleteExpiredDailyKeys, restOfKeyMs } from './daily-key.server.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
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

test('after midnight the key of the day before counts too, until what began under it is over', async () => {
  const of = (now: number) => dailyHmacs('a', 10 * MINUTE, now)
  const [before] = await of(MIDNIGHT - 1)
  expect(await of(MIDNIGHT - 1)).toHaveLength(1)
  const after = await of(MIDNIGHT)
  expect(after).toEqual([expect.not.stringMatching(before!), before])
  expect(await of(MIDNIGHT + 10 * MINUTE - 1)).toEqual(after)
  expect(await of(MIDNIGHT + 10 * MINUTE)).toEqual([after[0]])
})

test('the key of a day is used until midnight', () => {
  expect([restOfKeyMs(NOON), restOfKeyMs(MIDNIGHT - 1), restOfKeyMs(MIDNIGHT)]).toEqual([
    12 * HOUR,
    1,
    24 * HOUR,
  ])
})
