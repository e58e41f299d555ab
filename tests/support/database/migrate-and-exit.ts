// Brings the data of DATA_DIR or DATABASE_URL up to date, and kills itself before the statement of this number.
import type { Kysely, KyselyPlugin } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'

let left = Number(process.argv[2])

function count() {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}

const dying: KyselyPlugin = {
  transformQuery({ node }) {
    count()
    return node
  },
  transformResult: async ({ result }) => result,
}

const counted = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(target: Kysely<never>) {
        await up(target.withPlugin(dying))
        count() // its tables are there, and nobody has noted it yet
      },
    },
  ]),
)

await migrateDatabase(db, counted)
await db.destroy()
console.log('done')
