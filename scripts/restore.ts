// Fills an empty place (DATA_DIR, or DATABASE_URL) with what `npm run backup` wrote, of whichever database that was.
import { resolve } from 'node:path'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run restore -- FILE\n  BACKUP_PASSWORD is the password of an encrypted backup.')
  process.exit(2)
}
process.umask(0o077) // as the units have it: what is written here is read by nobody else
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

try {
  const { db, lockDataDir } = await import('#app/server/db/db.server.ts')
  const { restoreBackup } = await import('#app/server/backup/backup.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  lockDataDir()
  const source = resolve(process.env.INIT_CWD ?? '.', file)
  const totals = await restoreBackup(db, migrations, source, process.env.BACKUP_PASSWORD)
  for (const [name, { rows }] of Object.entries(totals.tables))
    console.log(`  ${name.padEnd(20)} ${rows} rows`)
  console.log(`Restored, and read back row by row: ${totals.files} files.`)
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
