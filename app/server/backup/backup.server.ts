import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Migration } from 'kysely/migration'
import type { Db } from '../db/db.server.ts'
import { migrateDatabase } from '../db/migrate.server.ts'
import { isEmpty, listTables, totalOf, writeRows } from '../db/table-copy.server.ts'
import { contentTypeOf, type Store, saveFile } from '../storage/storage.server.ts'
import { appliedMigrations, readRecords, type Totals, writeRecords } from './backup-records.server.ts'
import { BrokenFile, seal, unseal } from './sealed-file.server.ts'

/** Cannot be restored here; the message says why and what to do. */
export class CannotRestore extends Error {}

type Place = { db: Db; files: Store | undefined }

async function syncPath(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** Writes everything into one file, then reads that file again to see that it can be read. The old file stays until then. */
export async function makeBackup({ db, files }: Place, file: string, password?: string) {
  if (!(await appliedMigrations(db)).length) throw new Error('There is nothing here to back up.')
  const part = `${file}.part`
  try {
    await pipeline(
      Readable.from(writeRecords(db, files), { objectMode: false }),
      createGzip({ level: 6 }),
      (source) => seal(source, password),
      createWriteStream(part, { mode: 0o600 }),
    )
    const totals = await verifyBackup(part, password)
    await syncPath(part)
    await rename(part, file)
    await syncPath(dirname(file))
    return totals
  } finally {
    await rm(part, { force: true })
  }
}

/** The records of a backup file. Whatever is wrong with the file is thrown as a BrokenFile. */
async function* openBackup(file: string, password?: string) {
  const plain = new PassThrough()
  const unpacked = pipeline(
    createReadStream(file),
    (source) => unseal(source, password),
    createGunzip(),
    plain,
  )
  unpacked.catch((error) => plain.destroy(error))
  try {
    yield* readRecords(plain)
    await unpacked
  } catch (error) {
    throw error instanceof SyntaxError ? new BrokenFile('This backup holds something unreadable.') : error
  } finally {
    plain.destroy()
    await unpacked.catch(() => {})
  }
}

/** Reads a backup to its end and returns what it holds; throws when a single bit is not as it was written. */
export async function verifyBackup(file: string, password?: string): Promise<Totals> {
  let totals: Totals | undefined
  for await (const record of openBackup(file, password)) if (record.kind === 'end') totals = record.totals
  if (!totals) throw new BrokenFile('This backup ends in the middle.')
  return totals
}

type Records = ReturnType<typeof readRecords>

/** Restores a backup file, all or nothing of its rows, into a database that holds nothing yet. */
export async function restoreBackup(
  db: Db,
  migrations: Record<string, Migration>,
  file: string,
  password?: string,
) {
  await verifyBackup(file, password) // before anything is touched
  return takeIn(db, migrations, openBackup(file, password))
}

/** Copies everything of one place into an empty database, through the records of a backup. */
export const copyInto = (db: Db, migrations: Record<string, Migration>, from: Place) =>
  takeIn(db, migrations, readRecords(writeRecords(from.db, from.files)))

async function takeIn(db: Db, migrations: Record<string, Migration>, records: Records) {
  try {
    return await takeInRecords(db, migrations, records)
  } finally {
    await records.return(undefined as never)
  }
}

async function takeInRecords(db: Db, migrations: Record<string, Migration>, records: Records) {
  const first = await records.next()
  if (first.done || first.value.kind !== 'about') throw new BrokenFile('This backup has no beginning.')
  await bringToVersion(db, migrations, first.value.about.migrations)

  // Files first: when this is interrupted, the database is still empty and all of it can be done again.
  const totals = await db.transaction().execute(async (trx) => {
    for await (const record of records) {
      if (record.kind === 'file')
        await saveFile(record.key, record.bytes, contentTypeOf(record.key) ?? 'unknown')
      if (record.kind === 'rows') await writeRows(trx, record.table, record.rows)
      if (record.kind !== 'end') continue
      await checkRows(trx, record.totals)
      return record.totals
    }
    throw new BrokenFile('This backup ends in the middle.')
  })
  await migrateDatabase(db, migrations)
  return totals
}

/** The tables as they were when the backup was made; the steps that came later follow once the rows are in. */
async function bringToVersion(db: Db, migrations: Record<string, Migration>, wanted: string[]) {
  if (wanted.some((name) => !migrations[name]))
    throw new CannotRestore('This backup was made by a newer version. Install that version first.')
  const here = await appliedMigrations(db)
  if (here.some((name) => !wanted.includes(name)))
    throw new CannotRestore(
      'The database here is already newer than the backup. Restore into an empty place.',
    )
  const filled: string[] = []
  if (here.length)
    for (const table of await listTables(db)) if (!(await isEmpty(db, table))) filled.push(table.name)
  if (filled.length)
    throw new CannotRestore(`There is already data here (${filled.join(', ')}). Restore into an empty place.`)
  await migrateDatabase(db, migrations, wanted.at(-1))
}

/** Reads back every row that was written: each table must add up to what it was. */
async function checkRows(db: Db, wanted: Totals) {
  const tables = await listTables(db)
  for (const table of tables) {
    const expected = wanted.tables[table.name]
    const found = await totalOf(db, table)
    if (found.rows !== expected?.rows || found.hash !== expected.hash)
      throw new CannotRestore(`The rows of ${table.name} did not arrive as they were. Nothing was changed.`)
  }
  const missing = Object.keys(wanted.tables).filter((name) => !tables.some((table) => table.name === name))
  if (missing.length) throw new CannotRestore(`There is no place here for ${missing.join(', ')}.`)
}
