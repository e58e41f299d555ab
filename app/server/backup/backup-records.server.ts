import { sql } from 'kysely'
import { sha256 } from '../crypto/hash.server.ts'
import type { Db } from '../db/db.server.ts'
import { listTables, readRows, type Table, type Total, tally, type Value } from '../db/table-copy.server.ts'
import { byteReader } from '../storage/byte-reader.server.ts'
import { listFiles, type Store } from '../storage/storage.server.ts'
import { BrokenFile } from './sealed-file.server.ts'

/*
 * Everything that an installation holds, one thing after the other: what it is, the files, the tables row by row, and
 * at the end what all of it adds up to. The same on SQLite and on PostgreSQL, so that either can be restored on either.
 */
const MAX_LINE = 64 * 1024 * 1024 // bytes; a row is far below

export type Totals = { files: number; tables: Record<string, Total> }
export type About = { madeAt: string; migrations: string[] }
type ReadRecord =
  | { kind: 'about'; about: About }
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'rows'; table: Omit<Table, 'keys'>; rows: Value[][] }
  | { kind: 'end'; totals: Totals }

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

export async function appliedMigrations(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function* writeFile(files: Store, key: string) {
  const bytes = await files.get(key)
  if (!bytes) return // deleted since it was listed
  yield line({ file: key, size: bytes.length, sha256: sha256(bytes) })
  yield Buffer.from(bytes)
}

/** Reads everything as it was at one moment, while others go on writing. */
export async function* writeRecords(db: Db, files: Store | undefined): AsyncGenerator<Buffer> {
  const migrations = await appliedMigrations(db)
  const about: About = { madeAt: new Date().toISOString(), migrations }
  yield line({ about })
  const totals: Totals = { files: 0, tables: {} }

  // Most files before the moment of the rows and the few new ones right after it: a picture that is replaced while
  // the backup runs is then in it, whichever of the two the rows speak of.
  const copied = new Set<string>()
  async function* newFiles() {
    for (const key of files ? await listFiles(files) : []) {
      if (copied.has(key)) continue
      for await (const part of writeFile(files!, key)) {
        if (!copied.has(key)) totals.files++
        copied.add(key)
        yield part
      }
    }
  }
  yield* newFiles()
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // The first read: from here on nothing changes for us.
    if (String(await appliedMigrations(snapshot)) !== String(migrations))
      throw new Error('The database is being brought up to date right now. Try again in a moment.')
    yield* newFiles()
    for (const table of await listTables(snapshot)) {
      const sum = tally()
      yield line({ table: table.name, columns: table.columns })
      for await (const page of readRows(snapshot, table)) {
        for (const row of page) sum.add(row)
        yield Buffer.concat(page.map(line))
      }
      totals.tables[table.name] = sum.total()
    }
    yield line({ totals })
  } finally {
    await snapshot.rollback().execute()
  }
}

/** The records of a backup, in batches; throws when what comes does not add up to what was written. */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  const reader = byteReader(source)
  const seen: Totals = { files: 0, tables: {} }
  let table: Omit<Table, 'keys'> | undefined
  let sum = tally()
  let rows: Value[][] = []
  const close = () => {
    if (table) seen.tables[table.name] = sum.total()
  }
  for (;;) {
    const text = await reader.line(MAX_LINE)
    if (!text) throw new BrokenFile('This backup ends in the middle.')
    const value = JSON.parse(String(text))
    if (Array.isArray(value)) {
      if (!table) throw new BrokenFile('This backup has a row without a table.')
      sum.add(value)
      rows.push(value)
      if (rows.length < 500) continue
    }
    if (table && rows.length) yield { kind: 'rows', table, rows }
    rows = []
    if (value.about) yield { kind: 'about', about: value.about }
    if (value.file) {
      const bytes = await reader.exactly(value.size)
      if (!bytes || sha256(bytes) !== value.sha256) throw new BrokenFile(`The file ${value.file} is damaged.`)
      seen.files++
      yield { kind: 'file', key: value.file, bytes }
    }
    if (value.table) {
      close()
      sum = tally()
      table = { name: value.table, columns: value.columns }
    }
    if (value.totals) {
      close()
      if (JSON.stringify(seen) !== JSON.stringify(value.totals))
        throw new BrokenFile('The rows or files of this backup are not those that were written.')
      return yield { kind: 'end', totals: value.totals }
    }
  }
}
