// Migrates the database to this version: all of its migrations, or none.
import { db } from '#app/server/db/db.server.ts'
import { migrate } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'

try {
  const names = await migrate(migrations)
  console.log(names.length ? `Migrated: ${names.join(', ')}` : 'No migration was needed.')
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
