import { appliedMigrations } from '../db/applied-migrations.server.ts'
import type { Db } from '../db/db.server.ts'
import { listTables, readRows, type Table, type Total, tally, type Value } from '../db/table-copy.server.ts'
import type { Tables } from '../db/tables.ts'
import { type FileStore, listFiles } from '../storage/file-store.server.ts'

export const FORMAT = 3

/** The installation that made a backup: its address, and the public key that verifies its signature. */
type Maker = { site: string; key: string }

export type Manifest = {
  format: number
  createdAt: string // ISO 8601
  maker: Maker
  migrations: string[]
  files: number
  tables: Record<string, Total>
}

/** The content of an installation, the same on SQLite and PostgreSQL: files, then rows, the manifest last. */
export type BackupRecord =
  | { kind: 'file'; key: string; bytes: Uint8Array }
  | { kind: 'rows'; table: Omit<Table, 'keys'>; rows: Value[][] }
  | { kind: 'manifest'; manifest: Manifest }

/** A file that is not a readable backup; the message is for the person who runs the command. */
export class InvalidBackup extends Error {}

/** What lasts a day at most does not last longer in a backup: its tables are empty there. */
export const NOT_IN_BACKUPS: readonly (keyof Tables)[] = [
  'daily_key',
  'rate_limit',
  'play_event',
  'menu_addition',
  'menu_undo',
  'mail_link',
  'passkey_challenge',
  'pending_notification',
  'setup_code',
]

/** Of these tables only some rows: mails and messages of a moment are not in backups, the calls of webhooks are. */
const PARTS_IN_BACKUPS: Partial<Record<string, { column: string; id: string }>> = {
  job: { column: 'kind', id: 'webhook' },
}

/** Reads all files, and all rows from one snapshot while the product keeps writing; for a backup, which names its maker, those that belong in one. */
export async function* readInstallation(
  db: Db,
  files: FileStore | undefined,
  maker?: Maker,
): AsyncGenerator<BackupRecord> {
  const migrations = await appliedMigrations(db)
  const createdAt = new Date().toISOString()
  const copied = new Set<string>()
  async function* copyNewFiles(): AsyncGenerator<BackupRecord> {
    for (const key of files ? await listFiles(files) : []) {
      const bytes = copied.has(key) ? undefined : await files!.get(key)
      if (!bytes) continue // copied already, or deleted since it was listed
      copied.add(key)
      yield { kind: 'file', key, bytes }
    }
  }
  // Files are copied before and after the snapshot starts, so that it includes both versions of a replaced picture.
  yield* copyNewFiles()
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // The first query fixes the snapshot.
    if (String(await appliedMigrations(snapshot)) !== String(migrations))
      throw new Error('The database is being brought up to date right now. Try again in a moment.')
    yield* copyNewFiles()
    const tables: Manifest['tables'] = {}
    for (const table of await listTables(snapshot)) {
      const sum = tally()
      const isLeftOut = maker && (NOT_IN_BACKUPS as readonly string[]).includes(table.name)
      const part = maker && PARTS_IN_BACKUPS[table.name]
      for await (const rows of isLeftOut ? [] : readRows(snapshot, table, part)) {
        for (const row of rows) sum.add(row)
        yield { kind: 'rows', table, rows }
      }
      tables[table.name] = sum.total()
    }
    const manifest = {
      format: FORMAT,
      createdAt,
      maker: maker ?? { site: '', key: '' },
      migrations,
      files: copied.size,
      tables,
    }
    yield { kind: 'manifest', manifest }
  } finally {
    await snapshot.rollback().execute()
  }
}
