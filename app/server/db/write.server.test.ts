import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { db, onPostgres } from './db.server.ts'
import { inTransaction, writeWithoutSync } from './write.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const put = (key: string, fails = false) =>
  inTransaction(async (trx) => {
    await trx.insertInto('rate_limit').values({ key, count: 1, window_ends_at: 1 }).execute()
    if (fails) throw new Error(`no ${key}`)
    return key
  })
const keys = async () =>
  (await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key)

test('concurrent jobs are all committed, and each gets its own result', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `k${String(index).padStart(3, '0')}`)
  expect(await Promise.all(names.map((name) => put(name)))).toEqual(names)
  expect(await keys()).toEqual(names)
})

test('a failed job is rolled back without the others of its group', async () => {
  const results = await Promise.allSettled([put('a'), put('b', true), put('c'), put('a'), put('d')])
  const [a, b, c, sameA, d] = results.map(({ status }) => status)
  expect([b, c, d]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  // Either of the two with the same key may come first.
  expect([a, sameA].sort()).toEqual(['fulfilled', 'rejected'])
  expect((results[1] as PromiseRejectedResult).reason.message).toBe('no b')
  expect(await keys()).toEqual(['a', 'c', 'd'])
})

test('after SQLite has rolled back by itself, as for an error of the disk, that error is the one to see', async () => {
  if (onPostgres) return // it never ends a transaction by itself
  const lose = () =>
    inTransaction(async (trx) => {
      await sql`rollback`.execute(trx)
      throw new Error('disk I/O error')
    })
  await expect(lose()).rejects.toThrow('disk I/O error')
  const results = await Promise.allSettled([put('a'), lose(), put('b')])
  expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(
    Array(3).fill('disk I/O error'),
  )
  expect(await keys()).toEqual([])
  expect(await put('c')).toBe('c')
})

test('the queue continues after a failed job', async () => {
  await expect(put('x', true)).rejects.toThrow('no x')
  expect(await put('y')).toBe('y')
})

test('writes without sync skip fsync, unless they share a commit with a transaction', async () => {
  if (onPostgres) return // PostgreSQL syncs every commit
  const readSetting = () =>
    writeWithoutSync(async (trx) => {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)
      return rows[0]!.synchronous
    })
  const [NORMAL, FULL] = [1, 2]
  expect([await readSetting(), await readSetting()]).toEqual([NORMAL, NORMAL])
  expect((await Promise.all([put('a'), readSetting()]))[1]).toBe(FULL)
  await expect(
    writeWithoutSync(() => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await sql`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: FULL }])
})
