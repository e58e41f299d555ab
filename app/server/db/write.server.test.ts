import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { db, onPostgres } from './db.server.ts'
import { inTransaction, writeLightly } from './write.server.ts'

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

test('of many wishes at once each is done, and each gets its own answer', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `k${String(index).padStart(3, '0')}`)
  expect(await Promise.all(names.map((name) => put(name)))).toEqual(names)
  expect(await keys()).toEqual(names)
})

test('one that fails leaves nothing behind and does not touch its neighbours', async () => {
  const answers = await Promise.allSettled([put('a'), put('b', true), put('c'), put('a'), put('d')])
  const [a, b, c, sameA, d] = answers.map(({ status }) => status)
  expect([b, c, d]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  // Which of two with one key comes first is the database's business where they run side by side.
  expect([a, sameA].sort()).toEqual(['fulfilled', 'rejected'])
  expect((answers[1] as PromiseRejectedResult).reason.message).toBe('no b')
  expect(await keys()).toEqual(['a', 'c', 'd'])
})

test('after a failure the next wish is served', async () => {
  await expect(put('x', true)).rejects.toThrow('no x')
  expect(await put('y')).toBe('y')
})

test('only counts of attempts do not wait for the disk, and not when they share a commit with something else', async () => {
  if (onPostgres) return // there every commit waits
  const light = () =>
    writeLightly(async (trx) => {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)
      return rows[0]!.synchronous
    })
  const [NORMAL, FULL] = [1, 2]
  expect([await light(), await light()]).toEqual([NORMAL, NORMAL])
  expect((await Promise.all([put('a'), light()]))[1]).toBe(FULL)
  await expect(
    writeLightly(() => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await sql`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: FULL }])
})
