// Mechanism: backups: tar, age encryption, signature, restore
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Migration } from 'kysely/migration'

import { appliedMigrations } from '../db/applied-migrations.server.ts'

import { type Db, openSqlite } from '../db/db.server.ts'

import { migrateDatabase } from '../db/migrate.server.ts'
import { isEmpty, listTables, totalOf, writeRows } from '../db/table-copy.server.ts'
import { env } from '../env.server.ts'
import {
  contentTypeOf,
  type FileStore,
  fileStore,
  listFiles,
  saveFile,
} from '../storage/file-store.server.ts'
import { syncPath } from '../storage/folder-store.server.ts'
import { packArchive, unpackArchive } from './backup-archive.server.ts'
import {
  type BackupKeys,
  decryptBackup,
  encryptBackup,
  isAgeFile,
  isEncrypting,
  requireLongPassword,
} from './backup-encryption.server.ts'
import { type BackupRecord, InvalidBackup, type Manifest, readInstallation } from './backup-records.server.ts'
import { backupSigner, ownBackupKeys } from './backup-signature.server.ts'

/** Cannot be restored here; the message says why and what to do. */
export class CannotRestore extends Error {}

const GZIP_MAGIC = '\x1f\x8b'

type Source = { db: Db; files: FileStore | undefined }

type Check = (file: string, keys: BackupKeys) => Promise<void>

/**
 * Writes a backup and verifies it by reading it back; an earlier file of this name is replaced only then. `check` gets the
 * verified file with what decrypts it now, and perhaps never again.
 */
export async function makeBackup(
  { db, files }: Source,
  file: string,
  keys: BackupKeys = {},
  check: Check = async () => {},
) {
  requireLongPassword(keys)
  if (!(await appliedMigrations(db)).length) throw new Error('There is nothing here to back up.')
  const part = `${file}.part`
  try {
    const signer = backupSigner()
    const maker = { site: env.publicUrl, key: signer.publicKey }
    const archive = packArchive(readInstallation(db, files, maker), signer)
    const { stream, verifyWith } = await encryptBackup(compress(archive), keys)
    await pipeline(stream, createWriteStream(part, { mode: 0o600 }))
    const manifest = await verifyBackup(part, verifyWith)
    await check(part, verifyWith)
    await syncPath(part)
    await rename(part, file)
    await syncPath(dirname(file))
    return manifest
  } finally {
    await rm(part, { force: true })
  }
}

type ByteTransform = ReadableWritablePair<Uint8Array, Uint8Array>
const compress = (stream: ReadableStream<Uint8Array>) =>
  stream.pipeThrough(new CompressionStream('gzip') as ByteTransform)
const decompress = (stream: ReadableStream<Uint8Array>) =>
  stream.pipeThrough(new DecompressionStream('gzip') as ByteTransform)

async function readStart(file: string) {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

/** The records of a backup file; throws an InvalidBackup if anything is wrong with the file. */
async function* readBackup(file: string, keys: BackupKeys): AsyncGenerator<BackupRecord> {
  const start = await readStart(file)
  requireLongPassword(keys)
  const isEncrypted = isAgeFile(start)
  if (!isEncrypted && !start.startsWith(GZIP_MAGIC))
    throw new InvalidBackup('This is no backup, or its first bytes were changed.')
  if (!isEncrypted && isEncrypting(keys))
    throw new InvalidBackup(
      'This backup is not encrypted, but a key for backups is set: anybody could have written it. To restore it all the same, unset BACKUP_PASSWORD, BACKUP_RECIPIENTS and BACKUP_IDENTITY.',
    )
  try {
    const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
    const archive = decompress(isEncrypted ? await decryptBackup(stream, start, keys) : stream)
    yield* unpackArchive(archive, [...ownBackupKeys(), ...(keys.makers ?? [])])
  } catch (error) {
    if (error instanceof InvalidBackup || (error as NodeJS.ErrnoException).syscall) throw error
    const message = 'This backup is damaged: what is in it is not what was written.'
    throw new InvalidBackup(message, { cause: error })
  }
}

/** Reads a backup to its end and returns its manifest; throws if anything in it differs from what was written. */
export async function verifyBackup(file: string, keys: BackupKeys = {}): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const record of readBackup(file, keys))
    if (record.kind === 'manifest') manifest = record.manifest
  if (!manifest) throw new InvalidBackup('This backup ends in the middle.')
  return manifest
}

/** Restores a backup file, all or nothing of its rows, into an empty database. */
export async function restoreBackup(
  db: Db,
  migrations: Record<string, Migration>,
  file: string,
  keys: BackupKeys = {},
) {
  const manifest = await verifyBackup(file, keys) // before anything is changed
  return writeInstallation(db, migrations, manifest.migrations, readBackup(file, keys))
}

/** Restores a backup into a SQLite file in an empty folder, without its files, which are only read; returns what there was. */
export async function restoreForTrial(
  folder: string,
  migrations: Record<string, Migration>,
  file: string,
  keys: BackupKeys = {},
) {
  const manifest = await verifyBackup(file, keys)
  const scratch = openSqlite(folder)
  const nowhere = { list: async () => [], save: async () => {} }
  try {
    const { tables, files } = await writeInstallation(
      scratch,
      migrations,
      manifest.migrations,
      readBackup(file, keys),
      nowhere,
    )
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { rows, files }
  } finally {
    await scratch.destroy()
  }
}

/** Copies a whole installation into an empty database. */
export const copyInto = async (db: Db, migrations: Record<string, Migration>, from: Source) =>
  writeInstallation(db, migrations, await appliedMigrations(from.db), readInstallation(from.db, from.files))

type RestoredFiles = {
  list: () => Promise<string[]>
  save: (key: string, bytes: Uint8Array) => Promise<void>
}

const OWN_FILES: RestoredFiles = {
  list: () => listFiles(fileStore),
  save: (key, bytes) => saveFile(key, bytes, contentTypeOf(key) ?? 'unknown'),
}

async function writeInstallation(
  db: Db,
  migrations: Record<string, Migration>,
  applied: string[],
  records: AsyncIterable<BackupRecord>,
  files = OWN_FILES,
) {
  await prepareSchema(db, migrations, applied)
  // An interrupted restore leaves files, but an empty database, so that it can be repeated.
  const there = new Set(await files.list())
  const added: string[] = [] // files that were not there before
  const manifest = await db.transaction().execute(async (trx) => {
    let manifest: Manifest | undefined
    for await (const record of records) {
      if (record.kind === 'file') {
        await files.save(record.key, record.bytes)
        if (!there.has(record.key)) added.push(record.key)
      }
      if (record.kind === 'rows') await writeRows(trx, record.table, record.rows)
      if (record.kind === 'manifest') manifest = record.manifest
    }
    if (!manifest) throw new InvalidBackup('This backup ends in the middle.')
    await checkRows(trx, manifest)
    return manifest
  })
  await migrateDatabase(db, migrations)
  return { ...manifest, added }
}

/** Migrates an empty database to the schema of the backup; later migrations run once the rows are written. */
async function prepareSchema(db: Db, migrations: Record<string, Migration>, wanted: string[]) {
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

/** Reads back every row and compares the totals of each table. */
async function checkRows(db: Db, wanted: Manifest) {
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
