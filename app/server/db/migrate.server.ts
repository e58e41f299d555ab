import { type Migration, Migrator } from 'kysely/migration'
import { type Db, db } from './db.server.ts'

/** Brings a database to its newest form, or up to a named step, and returns the names of the steps that ran. */
export async function migrateDatabase(target: Db, migrations: Record<string, Migration>, last?: string) {
  const migrator = new Migrator({ db: target, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  return results.map((step) => step.migrationName)
}

export const migrate = (migrations: Record<string, Migration>) => migrateDatabase(db, migrations)
