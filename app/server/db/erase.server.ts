import { sql } from 'kysely'
import { db, onPostgres } from './db.server.ts'

/**
 * Empties the write-ahead log of SQLite, which repeats what was deleted since; the file itself overwrites what is deleted
 * (secure_delete). While another process reads, such as a backup, the log stays until the next call.
 */
export async function emptyWal() {
  if (onPostgres) return
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection) // waiting would stop the process
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = 5000`.execute(connection)
    }
  })
}
