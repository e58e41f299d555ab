// Migrates the database of DATA_DIR or DATABASE_URL to a later version, and kills itself before the statement of this number.
import type { Kysely, KyselyPlugin } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { laterMigrations } from './later-migrations.ts'

let left = Number(process.argv[2])

function count() {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}

const killing: KyselyPlugin = {
  transformQuery({ node }) {
    count()
    return node
  },
  transformResult: async ({ result }) => result,
}

const counted = Object.fromEntries(
  Object.entries(laterMigrations).map(([name, { up }]) => [
    name,
    {
      async up(target: Kysely<never>) {
        await up(target.withPlugin(killing))
        count() // the migration has run, but is not recorded yet
      },
    },
  ]),
)

await migrateDatabase(db, counted)
await db.destroy()
console.log('done')
