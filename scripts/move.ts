// Copies everything from the SQLite file in DATA_DIR into the empty PostgreSQL database of DATABASE_URL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

try {
  const { env } = await import('#app/server/env.server.ts')
  if (!env.databaseUrl) throw new Error('Set DATABASE_URL to the empty PostgreSQL database to move to.')
  if (!existsSync(join(env.dataDir, 'tiplark.db')))
    throw new Error(`There is no SQLite file in ${env.dataDir}: set DATA_DIR.`)
  const { db, lockSqlite, openSqlite } = await import('#app/server/db/db.server.ts')
  const { copyInto } = await import('#app/server/backup/backup.server.ts')
  const { createFolderStore } = await import('#app/server/storage/folder-store.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  // Rows written to the SQLite file after the copy would be lost.
  lockSqlite(env.dataDir)
  const source = openSqlite(env.dataDir)
  // Without a bucket the pictures stay where they are, in the same folder.
  const files = env.storageUrl ? createFolderStore(join(env.dataDir, 'files')) : undefined
  const totals = await copyInto(db, migrations, { db: source, files })
  for (const [name, { rows, hash }] of Object.entries(totals.tables))
    console.log(`  ${name.padEnd(20)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}  equal`)
  console.log(
    files
      ? `Moved, with ${totals.files} files into the bucket.`
      : `Moved. The pictures stay in ${join(env.dataDir, 'files')}: keep DATA_DIR, or set STORAGE_URL.`,
  )
  console.log('The SQLite file is unchanged. Start with DATABASE_URL from now on.')
  await source.destroy()
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
