import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { db, openSqlite } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'

beforeAll(openDatabase)

test('queries keep working while a newer version adds a column', async () => {
  const byName = () => db.selectFrom('rate_limit').select(['key', 'count']).execute()
  const all = () => db.selectFrom('rate_limit').selectAll().execute()
  // More concurrent queries than connections, so that each connection has run them before.
  const often = () => Promise.all(Array.from({ length: 40 }, () => Promise.all([byName(), all()])))
  await often()
  await sql`alter table rate_limit add column later integer`.execute(db)
  try {
    await expect(often()).resolves.toHaveLength(40)
  } finally {
    await sql`alter table rate_limit drop column later`.execute(db)
  }
})

test('the folder of the SQLite file is made so that only its user may open it', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tiplark-db-')), 'data')
  await openSqlite(folder).destroy()
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

test('a transaction of SQLite that reads first may write, whatever another process wanted to write meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-db-'))
  const own = openSqlite(folder)
  await sql`create table number (value integer)`.execute(own)
  const other = new Sqlite(join(folder, 'tiplark.db'), { timeout: 0 })
  const write = () => other.prepare('insert into number values (1)').run()
  const read = sql<{ count: number }>`select count(*) as count from number`
  await own.transaction().execute(async (trx) => {
    await read.execute(trx)
    expect(write).toThrow('database is locked')
    await sql`insert into number values (2)`.execute(trx)
  })
  write()

  // One that only reads, such as a backup, keeps nobody from writing.
  const reading = await own.startTransaction().setAccessMode('read only').execute()
  expect((await read.execute(reading)).rows).toEqual([{ count: 2 }])
  write()
  expect((await read.execute(reading)).rows).toEqual([{ count: 2 }])
  await reading.commit().execute()
  expect((await read.execute(own)).rows).toEqual([{ count: 3 }])
  other.close()
  await own.destroy()
})
