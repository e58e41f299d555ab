import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { verifyBackup } from '#app/server/backup/backup.server.ts'
import { backupAge, readBackupRuns } from '#app/server/backup/backup-runs.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { claimJobs } from '#app/server/jobs/jobs.server.ts'
import { runDue } from '#app/server/jobs/scheduler.server.ts'
import { saveFile } from '#app/server/storage/file-store.server.ts'
import { migrations } from '#db/migrations.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { startBucket } from '#tests/support/server/s3-bucket.ts'
import { backupJobs, queueDueBackup } from './nightly-backup.server.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOON = new Date(2026, 10, 27, 12).getTime()
const jobs = backupJobs({ migrations })

/** Makes the backup that is due at a time; returns whether there was one. */
async function runDueBackup(now: number) {
  let isRun = false
  const run: typeof jobs.run = (...args) => {
    isRun = true
    return jobs.run(...args)
  }
  await queueDueBackup(now)
  await runDue({ ...jobs, run }, { now: () => now })
  return isRun
}

let folder: string

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  for (const table of ['backup_run', 'job'] as const) await db.deleteFrom(table).execute()
  folder = mkdtempSync(join(tmpdir(), 'tiplark-nightly-'))
  env.backup.folder = folder
  await aProvider()
  await saveFile('logos/one.webp', Buffer.from('a picture'), 'image/webp')
})
afterEach(() => {
  env.backup.folder = undefined
  env.backup.bucketUrl = undefined
  delete process.env.BACKUP_RECIPIENTS
})

test('the backup of a day is made by one of several at once, read back and restored for a trial (OPS-07, OPS-08)', async () => {
  const ran = await Promise.all([1, 2, 3].map(() => runDueBackup(NOON)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['tiplark-2026-11-27.backup'])
  const manifest = await verifyBackup(join(folder, 'tiplark-2026-11-27.backup'))
  expect(manifest.tables.user!.rows).toBe(1)
  const { last, good, trial } = await readBackupRuns()
  expect(last).toMatchObject({ day: '2026-11-27', state: 'done', restored: 1 })
  expect(good?.result).toMatch(/^\d+ rows and \d+ files, not encrypted, read back\.$/)
  expect(trial?.restore_result).toMatch(/^\d+ rows and \d+ files were restored and read back\.$/)
  expect(readdirSync(env.dataDir).filter((name) => name.startsWith('trial-restore'))).toEqual([])
  expect(await backupAge()).toBeLessThan(60_000)
  expect(await runDueBackup(NOON + HOUR_MS)).toBe(false)
  expect(await runDueBackup(NOON + DAY_MS)).toBe(true)
  expect(await readBackupRuns()).toMatchObject({ last: { restored: null }, trial: { day: '2026-11-27' } })
})

test('after a month a trial restore is due again (OPS-08)', async () => {
  await runDueBackup(NOON)
  await db.updateTable('backup_run').set({ ended_at: NOON }).execute()
  await runDueBackup(NOON + 29 * DAY_MS)
  expect((await readBackupRuns()).last?.restored).toBe(null)
  await runDueBackup(NOON + 31 * DAY_MS)
  expect((await readBackupRuns()).last?.restored).toBe(1)
})

test('old backups are deleted by the rule, and no other file (OPS-07)', async () => {
  const days = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2026, 10, 26) - at * DAY_MS).toISOString().slice(0, 10),
  )
  for (const day of days) writeFileSync(join(folder, `tiplark-${day}.backup`), '')
  writeFileSync(join(folder, 'Mon.backup'), '')
  await runDueBackup(NOON)
  const left = readdirSync(folder)
  expect(left).toContain('Mon.backup')
  expect(left).toContain('tiplark-2026-11-21.backup')
  expect(left).not.toContain('tiplark-2026-11-20.backup')
})

test('for public keys it is encrypted, and still restored for a trial (OPS-07, OPS-08)', async () => {
  const identity = await generateX25519Identity()
  process.env.BACKUP_RECIPIENTS = await identityToRecipient(identity)
  await runDueBackup(NOON)
  const file = join(folder, 'tiplark-2026-11-27.backup')
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/)
  expect((await verifyBackup(file, { identities: [identity] })).tables.user!.rows).toBe(1)
  expect((await readBackupRuns()).last).toMatchObject({ state: 'done', restored: 1 })
})

test('a failure is mailed to the admins once a day and tried again each hour (OPS-09)', async () => {
  const email = `admin-${Date.now()}@cafe.example`
  const id = await aProvider({ email })
  await db.insertInto('admin_claim').values({ user_id: id, granted_at: 1 }).execute()
  const blocked = join(folder, 'blocked')
  writeFileSync(blocked, '')
  env.backup.folder = blocked
  const { at } = env.backup
  onTestFinished(() => {
    env.backup.at = at
  })
  const now = Date.now()
  env.backup.at = String((new Date(now).getHours() + 12) % 24) // no day ends within the test
  expect(await runDueBackup(now)).toBe(true)
  const { last, good } = await readBackupRuns()
  expect([last?.state, good]).toEqual(['failed', undefined])
  expect(last?.result).toMatch(/EEXIST|ENOTDIR/)
  expect(await backupAge()).toBeUndefined()
  const [mail] = await mailsTo(email)
  expect(mail!.subject).toBe('The nightly backup of Tiplark failed')
  expect(await runDueBackup(now + HOUR_MS / 2)).toBe(false)
  expect(await runDueBackup(now + HOUR_MS + 60_000)).toBe(true)
  env.backup.folder = folder
  await db.updateTable('job').set({ run_at: now }).where('kind', '=', 'backup').execute()
  expect(await runDueBackup(now)).toBe(true)
  expect((await readBackupRuns()).last?.state).toBe('done')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('in production no unencrypted backup is made, whatever password is set (OPS-07)', async () => {
  Object.assign(env, { trial: false })
  process.env.BACKUP_PASSWORD = 'of-the-commands-alone'
  onTestFinished(() => {
    Object.assign(env, { trial: true })
    delete process.env.BACKUP_PASSWORD
  })
  await runDueBackup(NOON)
  const { last } = await readBackupRuns()
  expect(last?.state).toBe('failed')
  expect(last?.result).toContain('BACKUP_RECIPIENTS is not set, so no nightly backup is written')
  expect(readdirSync(folder)).toEqual([])
})

test('a bucket takes the backups and keeps them by the same rule (OPS-07)', async () => {
  const bucket = await startBucket()
  try {
    env.backup.folder = undefined
    env.backup.bucketUrl = bucket.url
    for (const days of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await runDueBackup(NOON - (8 - days) * DAY_MS)
    expect((await readBackupRuns()).last).toMatchObject({ state: 'done', day: '2026-11-27' })
    const { createS3Store } = await import('#app/server/storage/s3-store.server.ts')
    const names = (await createS3Store(bucket.settings).list()).sort()
    expect(names.at(-1)).toBe('tiplark-2026-11-27.backup')
    expect(names).not.toContain('tiplark-2026-11-20.backup')
    expect(readdirSync(join(env.dataDir, 'backup-in-progress'))).toEqual([])
  } finally {
    await bucket.stop()
  }
})

test('the lease of a process that was killed is over after ten minutes', async () => {
  await queueDueBackup(NOON)
  await claimJobs({ kind: 'backup', max: 1, leaseMs: jobs.leaseMs! }, NOON)
  expect(await runDueBackup(NOON)).toBe(false)
  expect(await runDueBackup(NOON + 11 * 60_000)).toBe(true)
})
