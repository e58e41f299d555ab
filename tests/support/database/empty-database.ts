import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db, openPostgres, openSqlite } from '#app/server/db/db.server.ts'

/** An empty database of the same kind as the test's own; with `settings` a command uses it. */
export async function createEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-empty-'))
  const here = process.env.DATABASE_URL
  if (!here) return { db: openSqlite(folder), folder, settings: { DATA_DIR: folder } }
  const name = `empty_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.ref(name)}`.execute(db)
  const url = here.replace(/\/\w+$/, `/${name}`)
  return { db: openPostgres(url), folder, settings: { DATA_DIR: folder, DATABASE_URL: url } }
}
