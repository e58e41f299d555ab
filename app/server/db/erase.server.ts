// Mechanism: erasure of deleted rows (secure_delete, checkpoint)
import { type Kysely, sql } from 'kysely'
import { holdLoop } from '#app/server/watchdog/watchdog.server.ts'
import { type Db, db, onPostgres } from './db.server.ts'

/** Runs statements that need a file without other users; waiting for one would stop the process. */
const withoutWaiting = (work: (connection: Kysely<unknown>) => Promise<unknown>) =>
  db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await work(connection as unknown as Kysely<unknown>)
    } finally {
      await sql`pragma busy_timeout = 5000`.execute(connection)
    }
  })

/**
 * Empties the write-ahead log of SQLite, which repeats what was deleted since; the file itself overwrites what is deleted
 * (secure_delete). While another process reads, such as a backup, the log stays until the next call.
 */
export async function checkpoint() {
  if (!onPostgres)
    await withoutWaiting((connection) => sql`pragma wal_checkpoint(truncate)`.execute(connection))
}

/**
 * Leaves a sign in the file of SQLite, with the transaction, that an account was deleted. The file overwrites deleted
 * rows, but where it had moved them between its pages before, bytes of them remain.
 */
export async function requestVacuum(trx: Db) {
  if (!onPostgres) await sql`pragma user_version = 1`.execute(trx)
}

/** Writes the file of SQLite anew without the remains of deleted accounts, if there are any. */
export async function vacuum() {
  if (onPostgres) return
  await withoutWaiting(async (connection) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection)
    if (!rows[0]?.user_version) return
    await holdLoop(() => sql`vacuum`.execute(connection))
    await sql`pragma user_version = 0`.execute(connection)
  })
}
