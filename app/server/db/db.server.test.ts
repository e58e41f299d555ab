import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Db, db, openSqlite } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'

beforeAll(openDatabase)

const NOBODY = 65534

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

/** A SQLite file with many rows in a folder of its own. */
async function aFilledFile() {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-db-'))
  const filled = openSqlite(folder)
  await sql`create table number (value text)`.execute(filled)
  await sql`insert into number with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select 'the row ' || i from n`.execute(filled)
  await filled.destroy()
  return { folder, file: join(folder, 'tiplark.db') }
}

async function messageOf(folder: string, run: (on: Db) => Promise<unknown>) {
  const opened = openSqlite(folder)
  try {
    return await run(opened).then(
      () => 'nothing',
      ({ message }: Error) => message,
    )
  } finally {
    await opened.destroy()
  }
}

const countRows = (on: Db) => sql`select count(*), max(value) from number`.execute(on)

test('a SQLite file that is broken or may not be written is named with its path, and with what helps', async () => {
  const damaged = await aFilledFile()
  const bytes = readFileSync(damaged.file)
  writeFileSync(damaged.file, bytes.fill(7, 8192))
  expect(await messageOf(damaged.folder, countRows)).toBe(
    `The file ${damaged.file} is damaged: restore a backup into an empty folder (SQLITE_CORRUPT).`,
  )

  const foreign = await aFilledFile()
  writeFileSync(foreign.file, 'no database '.repeat(1000))
  expect(await messageOf(foreign.folder, countRows)).toBe(
    `The file ${foreign.file} is no SQLite database: set DATA_DIR right, or restore a backup into an empty folder (SQLITE_NOTADB).`,
  )

  const folder = mkdtempSync(join(tmpdir(), 'tiplark-db-'))
  mkdirSync(join(folder, 'tiplark.db'))
  expect(await messageOf(folder, countRows)).toMatch(
    `The file ${join(folder, 'tiplark.db')} cannot be opened: it and its folder must belong to`,
  )

  const kept = await aFilledFile()
  chmodSync(kept.file, 0o444)
  chmodSync(kept.folder, 0o777)
  const isRoot = process.geteuid!() === 0 // who may write every file
  if (isRoot) process.seteuid!(NOBODY)
  try {
    const insert = (on: Db) => sql`insert into number values ('one more')`.execute(on)
    expect(await messageOf(kept.folder, insert)).toMatch(
      `The file ${kept.file} cannot be written: it, the files beside it and their folder must belong to`,
    )
  } finally {
    if (isRoot) process.seteuid!(0)
  }
})
