import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { db } from './db.server.ts'
import { isAnyUsedUp, takeAttempt, takeAttempts } from './limits.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const NOW = 1_000_000
const MINUTE = 60_000
const house = { key: 'house', limit: { max: 3, windowMs: MINUTE } }
const room = (name: string) => ({ key: name, limit: { max: 2, windowMs: MINUTE } })

const counts = async () => {
  const rows = await db.selectFrom('rate_limit').select(['key', 'count']).execute()
  return Object.fromEntries(rows.filter(({ count }) => count).map(({ key, count }) => [key, count]))
}

test('an attempt counts under every key, and beyond one of the limits under none', async () => {
  expect(await takeAttempts([house, room('a')], NOW)).toBe(true)
  expect(await takeAttempts([house, room('a')], NOW)).toBe(true)
  expect(await takeAttempts([house, room('a')], NOW)).toBe(false)
  expect(await counts()).toEqual({ house: 2, a: 2 })
  expect(await takeAttempts([house, room('b')], NOW)).toBe(true)
  expect(await takeAttempts([house, room('b')], NOW)).toBe(false)
  expect(await counts()).toEqual({ house: 3, a: 2, b: 1 })
})

test('of many at once no more get through than may', async () => {
  const all = Array.from({ length: 40 }, (_, index) => takeAttempts([house, room(`r${index % 10}`)], NOW))
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(3)
  const { house: inHouse, ...rooms } = await counts()
  expect([inHouse, Object.values(rooms).reduce((sum, count) => sum + count, 0)]).toEqual([3, 3])
})

test('a window that is over begins anew, each key by its own time', async () => {
  const slow = { key: 'slow', limit: { max: 1, windowMs: 2 * MINUTE } }
  expect(await takeAttempts([house, slow], NOW)).toBe(true)
  expect(await isAnyUsedUp([house, slow], NOW + MINUTE)).toBe(true)
  expect(await takeAttempts([house, slow], NOW + MINUTE)).toBe(false)
  expect(await isAnyUsedUp([house, slow], NOW + 2 * MINUTE)).toBe(false)
  expect(await takeAttempts([house, slow], NOW + 2 * MINUTE)).toBe(true)
  expect(await counts()).toEqual({ house: 1, slow: 1 })
})

test('a refused attempt never lengthens the wait', async () => {
  const once = { max: 1, windowMs: MINUTE }
  expect(await takeAttempt('once', once, NOW)).toBe(true)
  expect(await takeAttempt('once', once, NOW + MINUTE - 1)).toBe(false)
  expect(await takeAttempt('once', once, NOW + MINUTE)).toBe(true)
})
