import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** The names of the migrations that this database has seen. */
export async function appliedMigrations(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
