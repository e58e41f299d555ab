import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, db, giveUpAfter, openPostgres } from '#app/server/db/db.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { openDatabase } from '#tests/support/database.ts'
import { startRelay } from '#tests/support/relay.ts'

const POOL = 16

describe('lines to PostgreSQL that fall silent', () => {
  let relay: Awaited<ReturnType<typeof startRelay>>
  let far: Db

  beforeAll(async () => {
    await openDatabase()
    giveUpAfter(3000)
    const url = new URL(process.env.DATABASE_URL!)
    relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    far = openPostgres(url.href)
  })
  afterAll(async () => {
    await far.destroy()
    await relay.stop()
  })

  const ask = () => sql`select 1`.execute(far)

  /** Opens every line of the pool: none is left free before all are there. */
  async function openAll() {
    let there = 0
    const hold = () =>
      far.connection().execute(async () => {
        there++
        await expect.poll(() => there).toBe(POOL)
      })
    await Promise.all(Array.from({ length: POOL }, hold))
  }

  test('each statement ends as an outage, and the next ones get new lines', async () => {
    await openAll()
    // All lines of the pool are at work when they fall silent, and more statements wait for one of them.
    const asleep = Array.from({ length: POOL }, () => sql`select pg_sleep(600)`.execute(far))
    const ends = Promise.allSettled(asleep)
    await expect.poll(() => relay.open()).toBe(POOL)
    relay.mute()
    const [waited, ...ended] = await Promise.all([ask(), ends])
    expect(waited.rows).toHaveLength(1)
    for (const end of ended.flat()) expect(end.status === 'rejected' && isOutage(end.reason)).toBe(true)
    await expect(Promise.all(Array.from({ length: 40 }, ask))).resolves.toHaveLength(40)
  })

  test('idle ones are given up with the first that is noticed', async () => {
    await Promise.all(Array.from({ length: 40 }, ask))
    relay.mute()
    await expect(ask()).rejects.toSatisfy(isOutage)
    await expect(Promise.all(Array.from({ length: 40 }, ask))).resolves.toHaveLength(40)
  })

  test('a row that such a line had locked is free again', async () => {
    const key = 'locked'
    await db.deleteFrom('rate_limit').execute()
    await db.insertInto('rate_limit').values({ key, count: 1, window_ends_at: 1 }).execute()
    const touch = (by: Db) => by.updateTable('rate_limit').set({ count: 2 }).where('key', '=', key).execute()
    const cut = far.transaction().execute(async (trx) => {
      await touch(trx as Db)
      relay.mute()
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toSatisfy(isOutage)
    await expect.poll(() => touch(db).then(() => 'free', String)).toBe('free')
  })
})
