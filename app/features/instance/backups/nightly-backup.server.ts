// Mechanism: backups every night: lease, keep rule, trial restore
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'
import { backupFailedMail, mailLanguage } from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { makeBackup, restoreForTrial } from '#app/server/backup/backup.server.ts'
import { type BackupKeys, isEncrypting, readBackupKeys } from '#app/server/backup/backup-encryption.server.ts'
import {
  backupName,
  dueDay,
  LACKS_RECIPIENTS,
  madeText,
  reasonOf,
  retainedDays,
} from '#app/server/backup/backup-rules.ts'
import { hasBackup, isTrialDue, startFailureMail, storeRun } from '#app/server/backup/backup-runs.server.ts'
import { type BackupTarget, openBackupTarget } from '#app/server/backup/backup-target.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env, withCredentials } from '#app/server/env.server.ts'
import { addJobs } from '#app/server/jobs/jobs.server.ts'
import type { JobDefinition, PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { fileStore } from '#app/server/storage/file-store.server.ts'

const LEASE_MS = 10 * 60_000 // renewed while it runs; a process that is killed loses it
const SCRATCH = 'trial-restore-'

export type NightlyBackup = { migrations: Record<string, Migration> }

/** The keys of nightly backups: public ones alone, because the secret ones are not for the web server. */
function nightlyKeys(): BackupKeys {
  const { BACKUP_RECIPIENTS } = withCredentials(process.env)
  const { recipients } = readBackupKeys({ BACKUP_RECIPIENTS })
  if (!recipients?.length && !env.trial) throw new Error(LACKS_RECIPIENTS)
  return { recipients }
}

/** Restores a backup into a scratch database, and deletes it. */
async function tryRestore(file: string, keys: BackupKeys, { migrations }: NightlyBackup) {
  for (const name of await readdir(env.dataDir))
    if (name.startsWith(SCRATCH)) await rm(join(env.dataDir, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(env.dataDir, SCRATCH))
  try {
    const { rows, files } = await restoreForTrial(folder, migrations, file, keys)
    return { ok: true, text: `${rows} rows and ${files} files were restored and read back.` }
  } catch (error) {
    log.error({ err: error }, 'a backup could not be restored for a trial')
    return { ok: false, text: reasonOf(error) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeNightly(day: string, target: BackupTarget, options: NightlyBackup, now: number) {
  const keys = nightlyKeys()
  const name = backupName(day)
  const file = join(target.folder, name)
  let restore: Awaited<ReturnType<typeof tryRestore>> | undefined
  const isTrial = await isTrialDue(now)
  const made = await makeBackup({ db, files: fileStore }, file, keys, async (part, verifyWith) => {
    if (isTrial) restore = await tryRestore(part, verifyWith, options)
  })
  const { size: bytes } = await stat(file)
  await target.store(name)
  const days = await target.days()
  const retained = retainedDays(days)
  for (const old of days) if (!retained.has(old)) await target.remove(backupName(old))
  return { ok: true, text: madeText(made, isEncrypting(keys)), bytes, restore }
}

/** Tells every admin by mail what failed, once a day. */
async function mailAdmins(day: string, reason: string, now: number) {
  if (!env.sendsMail || !(await startFailureMail(day, now))) return
  const admins = await db
    .selectFrom('admin_claim')
    .innerJoin('user', 'user.id', 'admin_claim.user_id')
    .select(['user.id', 'user.email', 'user.name', 'user.language', 'user.last_language'])
    .execute()
  for (const { id, email, name, ...reader } of admins) {
    const to = { name, brand: env.brand, language: mailLanguage(reader) }
    sendMailLater({ to: email, userId: id, ...renderMail(backupFailedMail(to, reason), env.brand) })
  }
}

/** Queues the backup of the day, unless it waits or was made. */
export async function queueDueBackup(now = Date.now()) {
  if (!env.backup.folder && !env.backup.bucketUrl) return
  const day = dueDay(env.backup.at, now)
  if (!(await hasBackup(day))) await addJobs(db, 'backup', [{ id: `backup-${day}`, payload: day }], now)
}

export const BACKUP_PERIOD: PeriodicJob = {
  name: 'nightly backup',
  everyMs: 60_000,
  firstMs: 0,
  run: () => queueDueBackup(),
}

/** The backup of a day, tried again each hour of it. */
export const backupJobs = (options: NightlyBackup): JobDefinition => ({
  kind: 'backup',
  leaseMs: LEASE_MS,
  async run({ payload: day }, now) {
    if (day !== dueDay(env.backup.at, now) || (await hasBackup(day))) return { state: 'dropped' }
    try {
      const target = await openBackupTarget(env.backup, env.dataDir)
      const outcome = await makeNightly(day, target!, options, now)
      await storeRun(day, outcome, Date.now())
      if (outcome.restore && !outcome.restore.ok) await mailAdmins(day, outcome.restore.text, now)
      return { state: 'delivered' }
    } catch (error) {
      log.error({ err: error }, 'the nightly backup failed')
      const text = reasonOf(error)
      await storeRun(day, { ok: false, text }, Date.now())
      await mailAdmins(day, text, now)
      return { state: 'waiting' }
    }
  },
})
