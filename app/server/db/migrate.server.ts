import { type Migration, Migrator } from 'kysely/migration'
import { type Db, db } from './db.server.ts'

/** Runs all pending migrations, or those up to a named one; returns the names of those that ran. */
export async function migrateDatabase(target: Db, migrations: Record<string, Migration>, last?: string) {
  const migrator = new Migrator({ db: target, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

export const migrate = (migrations: Record<string, Migration>) => migrateDatabase(db, migrations)
