// One file with everything: rows and pictures. It may run beside the server.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [file] = process.argv.slice(2)
if (!file) {
  console.error(
    'Usage: npm run backup -- FILE\n  With BACKUP_PASSWORD set, the file can only be read with that password.',
  )
  process.exit(2)
}
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

try {
  const { env } = await import('#app/server/env.server.ts')
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'tiplark.db')))
    throw new Error(`There is nothing to back up in ${env.dataDir}.`)
  const { db } = await import('#app/server/db/db.server.ts')
  const { makeBackup } = await import('#app/server/backup/backup.server.ts')
  const { store } = await import('#app/server/storage/storage.server.ts')
  const target = resolve(process.env.INIT_CWD ?? '.', file)
  const password = process.env.BACKUP_PASSWORD
  const totals = await makeBackup({ db, files: store }, target, password)
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows} rows and ${totals.files} files are in ${target}, ${password ? '' : 'not '}encrypted, and were read back from it.`,
  )
  console.log('AUTH_SECRET is not in it: keep that elsewhere.')
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
