import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { laterMigrations } from '#tests/support/database/later-migrations.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { appliedMigrations } from './applied-migrations.server.ts'
import type { Db } from './db.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { listTables, type Table, totalOf, type Value, writeRows } from './table-copy.server.ts'

const NAMES = Object.keys(laterMigrations)
const TIMEOUT_MS = 10 * 60_000 // a dozen processes on a busy machine

const REFERENCED: Record<string, string> = {
  user_id: 'u1',
  provider_id: 'u1',
  session_id: 's1',
  category_id: 'menu_category-1',
  report_id: 'report-1',
  feedback_id: 'feedback-1',
  event_id: 'tip_event-1',
  subscription_id: 'push_subscription-1',
  webhook_id: 'webhook-1',
}

/** A valid value of a column; foreign keys match the rows of the other tables. */
function valueFor(table: string, column: string, type: string): Value {
  if (column === 'id') return table === 'user' ? 'u1' : table === 'play_session' ? 's1' : `${table}-1`
  if (column in REFERENCED) return REFERENCED[column]!
  return /text|char/i.test(type) ? "it's" : 7
}

/** Inserts a row into every table of this version; returns what the newest one still has of them. */
async function fillTables(db: Db, newest: Table[]) {
  const types = new Map<string, string>()
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) types.set(`${name}.${column.name}`, column.dataType)
  const tables = await listTables(db)
  for (const table of tables) {
    const row = table.columns.map((column) =>
      valueFor(table.name, column, types.get(`${table.name}.${column}`)!),
    )
    await writeRows(db, table, [row])
  }
  return tables.flatMap((table) => {
    const newestTable = newest.find(({ name }) => name === table.name)
    return newestTable
      ? [{ ...table, columns: table.columns.filter((column) => newestTable.columns.includes(column)) }]
      : []
  })
}

const totalsOf = async (db: Db, tables: Table[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await totalOf(db, table)])))

/** The schema: tables, columns, keys and indexes. */
async function readSchema(db: Db, onPostgres: boolean) {
  const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map(({ name, dataType, isNullable }) => `${name} ${dataType} ${isNullable}`).sort(),
  }))
  const indexes = onPostgres
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public' order by 1`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index' order by 1`
  const { rows } = await indexes.execute(db)
  return { tables, indexes: rows, keys: await listTables(db) }
}

async function createEmpty() {
  const target = await createEmptyDatabase()
  const onPostgres = 'DATABASE_URL' in target.settings
  return { ...target, onPostgres, schema: () => readSchema(target.db, onPostgres) }
}

test('every earlier version migrates to the newest schema and keeps all rows', async () => {
  const newest = await createEmpty()
  await migrateDatabase(newest.db, laterMigrations)
  const wanted = await newest.schema()
  await newest.db.destroy()
  for (const [index, name] of NAMES.entries()) {
    const { db, schema } = await createEmpty()
    await migrateDatabase(db, laterMigrations, name)
    const tables = await fillTables(db, wanted.keys)
    const before = await totalsOf(db, tables)
    expect(await migrateDatabase(db, laterMigrations), name).toEqual(NAMES.slice(index + 1))
    expect(await totalsOf(db, tables), name).toEqual(before)
    expect(await schema(), name).toEqual(wanted)
    await db.destroy()
  }
})

test(
  'a migration that is killed at any statement leaves the data unchanged and can be repeated',
  async () => {
    const newest = await createEmpty()
    await migrateDatabase(newest.db, laterMigrations)
    const wanted = await newest.schema()
    await newest.db.destroy()
    const { db, settings, schema } = await createEmpty()
    await migrateDatabase(db, laterMigrations, NAMES[0])
    const tables = await fillTables(db, wanted.keys)
    const before = await totalsOf(db, tables)
    const old = await schema()

    let kills = 0
    for (let after = 0; ; after += IS_WHOLE ? 1 : 2) {
      const { DATABASE_URL: _, ...env } = process.env
      const { signal, stdout, stderr } = spawnSync(
        process.execPath,
        ['tests/support/database/migrate-and-exit.ts', String(after)],
        { encoding: 'utf8', env: { ...env, ...settings } },
      )
      if (stdout.includes('done')) break
      expect([signal, stderr]).toEqual(['SIGKILL', ''])
      kills++
      expect(await appliedMigrations(db), `killed after ${after} statements`).toEqual(NAMES.slice(0, 1))
      expect(await schema(), `killed after ${after} statements`).toEqual(old)
      expect(await totalsOf(db, tables)).toEqual(before)
    }
    expect(kills).toBeGreaterThan(4)
    expect(await schema()).toEqual(wanted)
    expect(await totalsOf(db, tables)).toEqual(before)
    await db.destroy()
  },
  TIMEOUT_MS,
)
