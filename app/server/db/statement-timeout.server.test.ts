import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, db, openPostgres, setStatementTimeout } from '#app/server/db/db.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { startRelay } from '#tests/support/server/tcp-relay.ts'

const POOL = 16

describe('connections to PostgreSQL that are dropped silently', () => {
  let relay: Awaited<ReturnType<typeof startRelay>>
  let far: Db

  beforeAll(async () => {
    await openDatabase()
    setStatementTimeout(3000)
    const url = new URL(process.env.DATABASE_URL!)
    relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    far = openPostgres(url.href)
  })
  afterAll(async () => {
    await far.destroy()
    await relay.stop()
  })

  const query = () => sql`select 1`.execute(far)

  /** Opens every connection of the pool: each is held until all are open. */
  async function openAll() {
    let held = 0
    const hold = () =>
      far.connection().execute(async () => {
        held++
        await expect.poll(() => held).toBe(POOL)
      })
    await Promise.all(Array.from({ length: POOL }, hold))
  }

  test('pending statements fail as an outage, and the next ones get new connections', async () => {
    await openAll()
    // All connections are busy when they are dropped, and more statements wait for one.
    const asleep = Array.from({ length: POOL }, () => sql`select pg_sleep(600)`.execute(far))
    const ends = Promise.allSettled(asleep)
    await expect.poll(() => relay.open()).toBe(POOL)
    relay.mute()
    const [waited, ...ended] = await Promise.all([query(), ends])
    expect(waited.rows).toHaveLength(1)
    for (const end of ended.flat()) expect(end.status === 'rejected' && isOutage(end.reason)).toBe(true)
    await expect(Promise.all(Array.from({ length: 40 }, query))).resolves.toHaveLength(40)
  })

  test('idle connections are destroyed with the first that times out', async () => {
    await Promise.all(Array.from({ length: 40 }, query))
    relay.mute()
    await expect(query()).rejects.toSatisfy(isOutage)
    await expect(Promise.all(Array.from({ length: 40 }, query))).resolves.toHaveLength(40)
  })

  test('a row lock of a dropped connection is released', async () => {
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
