// Mechanism: job queue: leases, tries, slots (round robin), circuit breaker; queue of mails
import { type Selectable, sql } from 'kysely'
import { openWindowEnds } from '../clock.server.ts'
import { randomAlphanumeric } from '../crypto/hash.server.ts'
import { type Db, db, onPostgres } from '../db/db.server.ts'
import { deleteWhere } from '../db/sweep.server.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction, writeWithoutSync } from '../db/write.server.ts'
import { log } from '../observability/log.server.ts'
import { JOB_KINDS, type JobKind, scheduleOf } from './backoff.ts'

export type Job = Selectable<Tables['job']>

export const LEASE_MS = 60_000 // longer than a try can last; a process that is killed loses its lease
const INSERTED_AT_ONCE = 100

/** `subject` is what the job is about: its slots and its deletion go by it. With `userId` it is deleted with that account. */
export type NewJob = {
  id?: string
  userId?: string
  subject?: string
  payload: string
  runAt?: number
  tries?: number
}

/** Queues jobs, in the transaction of what they are about: both are stored or neither. One whose id is there stays as it is. */
export async function addJobs(on: Db, kind: JobKind, jobs: readonly NewJob[], now = Date.now()) {
  const rows = jobs.map(({ id = randomAlphanumeric(22), userId, subject, payload, runAt, tries }): Job => {
    const about = { kind, user_id: userId || null, subject: subject ?? null, payload, created_at: now }
    const log = { state: 'waiting', last_try_at: null, status: null, cause: null } as const
    return { id, ...about, run_at: runAt ?? now, tries: tries ?? 0, ...log }
  })
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await on
      .insertInto('job')
      .values((eb) =>
        rows.slice(from, from + INSERTED_AT_ONCE).map(({ user_id, ...row }) => ({
          ...row,
          // The account may have been deleted meanwhile.
          user_id: user_id && eb.selectFrom('user').select('id').where('id', '=', user_id),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  return rows
}

/** Queues a job that its caller runs at once, unless it is killed. */
export const addLeased = async (on: Db, kind: JobKind, job: NewJob, now = Date.now()): Promise<Job> =>
  (await addJobs(on, kind, [{ ...job, runAt: now + LEASE_MS, tries: 1 }], now))[0]!

/** Whether a job may run now. */
export const isDue = (kind: JobKind, now: number) => {
  const { after, until } = openWindowEnds(scheduleOf(kind).maxWait, now)
  // Each side by itself, so that both are read from the index.
  return sql<boolean>`(job.kind = ${kind} and job.run_at <= ${after} or job.kind = ${kind} and job.run_at > ${until})`
}

/** The kinds of these of which a job is due. */
export async function listDueKinds(kinds: readonly JobKind[], now: number) {
  const asked = kinds.map(
    (kind) => sql`select ${kind} as kind where exists (select 1 from job where ${isDue(kind, now)})`,
  )
  const { rows } = await sql<{ kind: JobKind }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ kind }) => kind)
}

// Each process takes jobs that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

/** Which jobs are claimed: `leaseMs` is 0 for those that are lost rather than run twice. */
export type Claim = { kind: JobKind; subject?: string; max: number; leaseMs: number }

/** Leases due jobs to the caller, the oldest first. */
export async function claimJobs({ kind, subject, max, leaseMs }: Claim, now: number): Promise<Job[]> {
  const own = subject === undefined ? sql`` : sql`and subject = ${subject}`
  const claim = sql<Job>`
    update job set run_at = ${leaseMs ? now + leaseMs : null}, tries = tries + 1, last_try_at = ${now}
    where id in (
      select id from job where ${isDue(kind, now)} ${own}
      order by run_at limit ${max} ${UNLOCKED})
    returning *`.compile(db)
  const { rows } = await inTransaction((trx) => trx.executeQuery(claim))
  return rows
}

/** A job that was claimed, unless it was replaced, queued again or dropped meanwhile. */
const isClaimed = ({ id, tries, run_at }: Job) =>
  sql<boolean>`id = ${id} and tries = ${tries} and ${run_at === null ? sql`run_at is null` : sql`run_at is not null`}`

/** Stores what came of a job that was claimed. */
export const updateClaimed = (job: Job, set: Partial<Job>) =>
  db.updateTable('job').set(set).where(isClaimed(job)).execute()

/** Deletes a job that was claimed and has ended. One without a lease runs no second time if that is lost. */
export function deleteClaimed(job: Job) {
  const remove = (on: Db) => on.deleteFrom('job').where(isClaimed(job)).execute()
  return job.run_at === null ? writeWithoutSync(remove) : remove(db)
}

type Which = Partial<Pick<Job, 'id' | 'user_id' | 'subject'>>

export const deleteJobs = (on: Pick<Db, 'deleteFrom'>, kind: JobKind, which: Which) =>
  on
    .deleteFrom('job')
    .where(({ and }) => and({ kind, ...which }))
    .execute()

/** How many jobs of these kinds wait or run, and since when the oldest of them. */
export async function countWaiting(...kinds: JobKind[]) {
  const { count, oldest } = await db
    .selectFrom('job')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('oldest')])
    .where('kind', 'in', kinds)
    .where('run_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) }
}

/** Deletes jobs that could not be done in time, and the log of those that ended. */
export async function deleteExpiredJobs(now: number) {
  for (const kind of JOB_KINDS) {
    const isOld = sql`kind = ${kind} and created_at <= ${now - scheduleOf(kind).lasts}`
    const expired = await deleteWhere('job', sql`${isOld} and run_at is not null`)
    if (expired) log.error({ kind, expired }, 'jobs expired before they could be done')
    await deleteWhere('job', isOld)
  }
}
