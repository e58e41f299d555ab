// Writes all rows and pictures to one file, also while the server runs.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandName } from '#app/server/build-info.server.ts'

const [file] = process.argv.slice(2)
if (!file || file.startsWith('-')) {
  console.error(`Usage: ${commandName('backup')} FILE
  Encrypts for the public keys in BACKUP_RECIPIENTS (age1...), or else with BACKUP_PASSWORD.`)
  process.exit(2)
}
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

/** Notes what came of it for the health page and the metric, where no nightly backup does. */
async function note(outcome: { ok: boolean; text: string; bytes?: number }) {
  const { env } = await import('#app/server/env.server.ts')
  if (env.backup.folder ?? env.backup.bucketUrl) return
  const { storeCommandRun } = await import('#app/server/backup/backup-runs.server.ts')
  await storeCommandRun(outcome, Date.now())
}

let canNote = false // without a database nothing is created

try {
  const { env, withBackupSecrets } = await import('#app/server/env.server.ts')
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'tiplark.db')))
    throw new Error(`There is nothing to back up in ${env.dataDir}.`)
  canNote = true
  const { db } = await import('#app/server/db/db.server.ts')
  const { makeBackup } = await import('#app/server/backup/backup.server.ts')
  const { fileStore } = await import('#app/server/storage/file-store.server.ts')
  const { isEncrypting, readBackupKeys } = await import('#app/server/backup/backup-encryption.server.ts')
  const keys = readBackupKeys(withBackupSecrets(process.env))
  const target = resolve(process.env.INIT_CWD ?? '.', file)
  const made = await makeBackup({ db, files: fileStore }, target, keys)
  const { files, maker, tables } = made
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const { madeText } = await import('#app/server/backup/backup-rules.ts')
  // The backup counts even if the database takes no note of it.
  await note({ ok: true, text: madeText(made, isEncrypting(keys)), bytes: statSync(target).size }).catch(
    () => {},
  )
  console.log(
    `${rows} rows and ${files} files are in ${target}, ${isEncrypting(keys) ? '' : 'not '}encrypted, and were read back from it.`,
  )
  console.log(
    `AUTH_SECRET is not in it: keep that elsewhere. Without it, restore asks for the key that has signed the backup: ${maker.key}`,
  )
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (canNote) {
    const { reasonOf } = await import('#app/server/backup/backup-rules.ts')
    await note({ ok: false, text: reasonOf(error) }).catch(() => {})
  }
  process.exit(1)
}
