import { db } from '../db/db.server.ts'
import { deleteUntil } from '../db/sweep.server.ts'
import { dueDay } from './backup-rules.ts'

const TRIAL_MS = 30 * 24 * 60 * 60 * 1000
const RETENTION_MS = 400 * 24 * 60 * 60 * 1000

/** Whether a good backup of a day was made. */
export const hasBackup = async (day: string) =>
  (await runs().where('day', '=', day).where('state', '=', 'done').executeTakeFirst()) !== undefined

type Restore = { ok: boolean; text: string }
type Outcome = { ok: boolean; text: string; bytes?: number | null; restore?: Restore }

/** Stores what came of a backup. A failure does not replace a good one of the same day. */
export async function storeRun(day: string, { ok, text, bytes, restore }: Outcome, now: number) {
  const run = {
    state: ok ? ('done' as const) : ('failed' as const),
    result: text,
    ended_at: now,
    bytes: bytes ?? null,
    ...(restore && { restored: restore.ok ? (1 as const) : (0 as const), restore_result: restore.text }),
  }
  await db
    .insertInto('backup_run')
    .values({ day, ...run })
    .onConflict((conflict) => {
      const set = conflict.column('day').doUpdateSet(run)
      return ok ? set : set.where('backup_run.state', '!=', 'done')
    })
    .execute()
}

/** Stores what came of a backup of the command. */
export const storeCommandRun = (outcome: Outcome, now: number) => storeRun(dueDay('0', now), outcome, now)

/** Whether the admins have yet to be told of this day's failure, which they are then. */
export async function startFailureMail(day: string, now: number) {
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
  return !last || last.ended_at <= now - TRIAL_MS
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
  return good && now - good.ended_at
}

export const deleteOldRuns = (now: number) => deleteUntil('backup_run', 'ended_at', now - RETENTION_MS)
