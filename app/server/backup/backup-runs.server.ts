import { db } from '../db/db.server.ts'
import { deleteUntil } from '../db/sweep.server.ts'
import { dueDay } from './backup-rules.ts'

const LEASE_MS = 10 * 60 * 1000 // renewed while it runs; a process that is killed loses it
const RETRY_MS = 60 * 60 * 1000 // after a failure
const TRIAL_MS = 30 * 24 * 60 * 60 * 1000
const RETENTION_MS = 400 * 24 * 60 * 60 * 1000

/** Leases the backup of a day to this process; false if another has it, it is done, or has failed a short time ago. */
export async function claimRun(day: string, now: number) {
  const lease = { leased_until: now + LEASE_MS, state: 'running' as const }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup_run')
    .values({ day, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(lease)
        .where('backup_run.state', '!=', 'done')
        .where('backup_run.leased_until', '<=', now),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const renewRun = (day: string, now: number) =>
  db
    .updateTable('backup_run')
    .set({ leased_until: now + LEASE_MS })
    .where('day', '=', day)
    .where('state', '=', 'running')
    .execute()

type Restore = { ok: boolean; text: string }
type Outcome = { ok: boolean; text: string; bytes?: number; restore?: Restore }

export const endRun = (day: string, { ok, text, bytes, restore }: Outcome, now: number) =>
  db
    .updateTable('backup_run')
    .set({
      state: ok ? 'done' : 'failed',
      result: text,
      ended_at: now,
      leased_until: ok ? now : now + RETRY_MS,
      bytes: bytes ?? null,
      ...(restore && { restored: restore.ok ? 1 : 0, restore_result: restore.text }),
    })
    .where('day', '=', day)
    .execute()

/** Notes a backup of the command. A failure does not replace a good one of the same day. */
export async function noteCommand(
  { ok, text, bytes = null }: { ok: boolean; text: string; bytes?: number | null },
  now: number,
) {
  const run = {
    state: ok ? ('done' as const) : ('failed' as const),
    result: text,
    bytes,
    ended_at: now,
    leased_until: now,
  }
  await db
    .insertInto('backup_run')
    .values({ day: dueDay('0', now), ...run })
    .onConflict((conflict) => {
      const set = conflict.column('day').doUpdateSet(run)
      return ok ? set : set.where('backup_run.state', '!=', 'done')
    })
    .execute()
}

/** Whether the admins have yet to be told of this day's failure; true for one process. */
export async function claimFailureMail(day: string, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set({ mailed_at: now })
    .where('day', '=', day)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const runs = () => db.selectFrom('backup_run').selectAll().orderBy('day', 'desc').limit(1)

/** Whether a month has passed since a backup was restored for a trial. */
export async function isTrialDue(now: number) {
  const last = await runs().where('restored', '=', 1).executeTakeFirst()
  return !last || (last.ended_at ?? 0) <= now - TRIAL_MS
}

/** The newest run, the newest good one, and the newest trial restore. */
export async function readBackupRuns() {
  const [last, good, trial] = await Promise.all([
    runs().executeTakeFirst(),
    runs().where('state', '=', 'done').executeTakeFirst(),
    runs().where('restored', 'is not', null).executeTakeFirst(),
  ])
  return { last, good, trial }
}

/** The age of the newest good backup in milliseconds; undefined without one. */
export async function backupAge(now = Date.now()) {
  const good = await runs().where('state', '=', 'done').executeTakeFirst()
  return good?.ended_at ? now - good.ended_at : undefined
}

export const deleteOldRuns = (now: number) => deleteUntil('backup_run', 'ended_at', now - RETENTION_MS)
