import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3Store, readStorageUrl } from '../storage/s3-store.server.ts'
import { dayOfBackup } from './backup-rules.ts'

const S3_TIMEOUT_MS = 10 * 60 * 1000
const MAX_S3_BYTES = 512 * 1024 * 1024 // a file for a bucket is held in memory
const BACKUP_TYPE = 'application/octet-stream'

/** Where nightly backups go. `folder` is where a backup is written and verified before `store` takes it. */
export type BackupTarget = {
  folder: string
  store: (name: string) => Promise<void>
  /** The days of the backups that are there. */
  days: () => Promise<string[]>
  remove: (name: string) => Promise<void>
  /** Writes a file and removes it; throws if that fails. */
  probe: () => Promise<void>
}

const PROBE = `.probe-${process.pid}`

const daysIn = (names: string[]) => names.flatMap((name) => dayOfBackup(name) ?? [])

function folderTarget(folder: string): BackupTarget {
  return {
    folder,
    store: async () => {}, // it is there, under its name only once it was verified
    days: async () => daysIn(await readdir(folder)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async probe() {
      await writeFile(join(folder, PROBE), 'probe')
      await rm(join(folder, PROBE))
    },
  }
}

function bucketTarget(url: string, folder: string, timeoutMs: number): BackupTarget {
  const bucket = createS3Store(readStorageUrl(url, 'BACKUP_S3_URL'), timeoutMs)
  return {
    folder,
    async store(name) {
      const file = join(folder, name)
      try {
        if ((await stat(file)).size > MAX_S3_BYTES)
          throw new Error('The backup is larger than 512 MB: use BACKUP_DIR, and copy the files from there.')
        const bytes = await readFile(file)
        await bucket.put(name, bytes, BACKUP_TYPE)
        const found = await bucket.get(name)
        if (!found || hash('sha256', found) !== hash('sha256', bytes))
          throw new Error('What was stored in the bucket was not read back.')
      } finally {
        await rm(file, { force: true })
      }
    },
    days: async () => daysIn(await bucket.list()),
    remove: (name) => bucket.delete(name),
    async probe() {
      await bucket.put(PROBE, Buffer.from('probe'), BACKUP_TYPE)
      await bucket.delete(PROBE)
    },
  }
}

type Setting = { folder?: string; bucketUrl?: string }

/** The target of BACKUP_DIR or BACKUP_S3_URL; undefined where neither is set. */
export async function openBackupTarget(
  { folder, bucketUrl }: Setting,
  dataDir: string,
  timeoutMs = S3_TIMEOUT_MS,
) {
  const own = folder ?? (bucketUrl && join(dataDir, 'backup-in-progress'))
  if (!own) return undefined
  await mkdir(own, { recursive: true, mode: 0o700 })
  return bucketUrl ? bucketTarget(bucketUrl, own, timeoutMs) : folderTarget(own)
}
