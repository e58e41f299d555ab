// Mechanism: transactions, write queue, savepoints, write lock of SQLite
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { db, onPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'

type Work<T> = (trx: Transaction<Tables>) => Promise<T>
type Job = {
  work: Work<unknown>
  withoutSync: boolean
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

const MAX_GROUP = 64 // jobs that share one commit

const queue: Job[] = []
let running = false

/**
 * Runs the work in a transaction, which is on disk when the promise resolves. SQLite syncs at every commit, so jobs that
 * are queued together share one (group commit), each in a savepoint; PostgreSQL groups commits itself.
 */
export const inTransaction = <T>(work: Work<T>): Promise<T> =>
  onPostgres ? db.transaction().execute(work) : enqueue(work, false)

/**
 * Runs statements that need no transaction and may be lost in a power failure, though not in a crash of the process:
 * SQLite commits them without fsync. For rate limit counters, of which a flood writes hundreds a second.
 */
export const writeWithoutSync = <T>(work: (db: Kysely<Tables>) => Promise<T>) =>
  onPostgres ? work(db) : enqueue(work, true)

const enqueue = <T>(work: Work<T>, withoutSync: boolean) =>
  new Promise<T>((resolve, reject) => {
    // Whoever runs the queue, the work stays that of its own request.
    queue.push({
      work: AsyncLocalStorage.bind(work),
      withoutSync,
      resolve: resolve as Job['resolve'],
      reject,
    })
    if (!running) void runQueue()
  })

async function runQueue() {
  running = true
  while (queue.length) {
    // Requests that have arrived meanwhile can join this group.
    await new Promise((resolve) => setImmediate(resolve))
    const group = queue.splice(0, MAX_GROUP)
    try {
      const isUnsynced = group.every(({ withoutSync }) => withoutSync)
      const settles = isUnsynced ? await commitWithoutSync(group) : await commit(db, group)
      for (const settle of settles) settle()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  running = false
}

/** Commits the jobs; returns what then settles the promise of each. */
const commit = (on: Kysely<Tables>, group: Job[]) =>
  on.transaction().execute(async (trx) => {
    const run = group.length === 1 ? runAlone : runInSavepoint
    const settles: (() => void)[] = []
    for (const job of group) settles.push(await run(trx, job))
    return settles
  })

async function runAlone(trx: Transaction<Tables>, { work, resolve }: Job) {
  const value = await work(trx)
  return () => resolve(value as never)
}

const SYNC_OFF = sql`pragma synchronous = normal`.compile(db)
const SYNC_ON = sql`pragma synchronous = full`.compile(db)

/** SQLite has one connection, which no other query uses while the pragma is changed. */
const commitWithoutSync = (group: Job[]) =>
  db.connection().execute(async (connection) => {
    await connection.executeQuery(SYNC_OFF)
    try {
      return await commit(connection, group)
    } finally {
      await connection.executeQuery(SYNC_ON)
    }
  })

const SAVEPOINT = sql`savepoint job`.compile(db)
const RELEASE = sql`release job`.compile(db)
const ROLLBACK = sql`rollback to job`.compile(db)

async function runInSavepoint(trx: Transaction<Tables>, job: Job) {
  await trx.executeQuery(SAVEPOINT)
  try {
    const settle = await runAlone(trx, job)
    await trx.executeQuery(RELEASE)
    return settle
  } catch (error) {
    try {
      await trx.executeQuery(ROLLBACK)
      await trx.executeQuery(RELEASE)
    } catch {
      throw error // SQLite has rolled back the whole group
    }
    return () => job.reject(error)
  }
}
