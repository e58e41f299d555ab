// Fills an empty DATA_DIR or DATABASE_URL from a backup of either database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandName } from '#app/server/build-info.server.ts'
import { isPublicKey } from '#app/server/crypto/minisign.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { readOptions, WrongWords } from './installation/words.ts'

const USAGE = `Usage: ${commandName('restore')} FILE
  Decrypts with BACKUP_PASSWORD, or with the secret key in BACKUP_IDENTITY (AGE-SECRET-KEY-1...).
  --maker KEY  takes a backup of another installation too, if it is signed with this key, which the doctor shows there`

function readWords() {
  try {
    const { values, positionals } = readOptions({
      options: { maker: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (!values.maker.every(isPublicKey)) throw new WrongWords('--maker needs a key as the doctor shows it.')
    return { file: values.help ? undefined : positionals[0], makers: values.maker }
  } catch (error) {
    console.error((error as Error).message)
    return { makers: [] }
  }
}

const { file, makers } = readWords()
if (!file) {
  console.error(USAGE)
  process.exit(2)
}
process.umask(0o077) // like the systemd units: only the owner reads the restored files
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

/** Drops the changes of payment names that waited in the backup. Mails are written by the build, which knows the languages. */
async function dropWaiting(db: Db) {
  const build = new URL('../build/server/index.js', import.meta.url)
  if (existsSync(build)) {
    const dropped = await (await import(build.href)).dropRestored()
    if (dropped) console.log(`The owners of ${dropped} changes are mailed.`)
    return dropped
  }
  const now = Date.now()
  const held = db
    .updateTable('payment_method_change')
    .set({ state: 'dropped', ended_at: now })
    .where('state', '=', 'held')
  const dropped = Number((await held.executeTakeFirst()).numUpdatedRows)
  if (dropped) console.error('No mail was sent about the changes that waited: run `npm run build` first.')
  return dropped
}

try {
  const { db, lockDataDir } = await import('#app/server/db/db.server.ts')
  const { restoreBackup } = await import('#app/server/backup/backup.server.ts')
  const { ownBackupKeys } = await import('#app/server/backup/backup-signature.server.ts')
  const { withBackupSecrets } = await import('#app/server/env.server.ts')
  const { readBackupKeys } = await import('#app/server/backup/backup-encryption.server.ts')
  const { deleteUnusedPictures } = await import('#app/kit/upload/unused-pictures.server.ts')
  const { recordRestore } = await import('#app/features/audit-log/audit-log.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  lockDataDir()
  const source = resolve(process.env.INIT_CWD ?? '.', file)
  const keys = { ...readBackupKeys(withBackupSecrets(process.env)), makers }
  const totals = await restoreBackup(db, migrations, source, keys)
  await recordRestore()
  const dropped = await dropWaiting(db)
  const unused = await deleteUnusedPictures(db, totals.added)
  for (const [name, { rows }] of Object.entries(totals.tables))
    console.log(`  ${name.padEnd(20)} ${rows} rows`)
  const { maker, createdAt } = totals
  const isOwn = ownBackupKeys().includes(maker.key)
  console.log(
    `Made at ${createdAt} by ${isOwn ? 'this installation' : 'another installation'}, ${maker.site}, with the key ${maker.key}.`,
  )
  console.log(`Restored, and read back row by row: ${totals.files} files.`)
  if (dropped) console.log(`Dropped ${dropped} changes of payment names that waited.`)
  if (unused) console.log(`Deleted ${unused} files of pictures that nothing showed any more.`)
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
