import { type Kysely, sql, type Transaction } from 'kysely'
import { db, onPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'

type Act<T> = (trx: Transaction<Tables>) => Promise<T>
type Wish = {
  act: Act<unknown>
  light: boolean
  resolve: (value: never) => void
  reject: (error: unknown) => void
}
type Done = { value: unknown } | { error: unknown }

const MAX_GROUP = 64 // wishes that share one commit

const waiting: Wish[] = []
let running = false

/**
 * Does all of `act` or nothing of it, and is done when it is on the disk. SQLite waits for the disk at every commit, so
 * wishes that are there at the same time share one; each can still fail on its own. PostgreSQL groups commits itself.
 */
export const inTransaction = <T>(act: Act<T>): Promise<T> =>
  onPostgres ? db.transaction().execute(act) : wish(act, false)

/**
 * Does statements that need not stand or fall together, and whose work may be lost when the power goes, but not when this
 * process ends: SQLite does not wait for the disk. For counts of attempts, of which a flood makes hundreds a second.
 */
export const writeLightly = <T>(act: (db: Kysely<Tables>) => Promise<T>) =>
  onPostgres ? act(db) : wish(act, true)

const wish = <T>(act: Act<T>, light: boolean) =>
  new Promise<T>((resolve, reject) => {
    waiting.push({ act, light, resolve: resolve as Wish['resolve'], reject })
    if (!running) void writeAll()
  })

async function writeAll() {
  running = true
  while (waiting.length) {
    // Requests that have arrived meanwhile get to say what they want to write.
    await new Promise((heard) => setImmediate(heard))
    const group = waiting.splice(0, MAX_GROUP)
    try {
      const done = group.every(({ light }) => light) ? await commitLightly(group) : await commit(db, group)
      for (const [index, { resolve, reject }] of group.entries()) {
        const one = done[index]!
        if ('error' in one) reject(one.error)
        else resolve(one.value as never)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  running = false
}

const commit = (on: Kysely<Tables>, group: Wish[]) =>
  on.transaction().execute(async (trx) => {
    const [first] = group
    if (group.length === 1) return [{ value: await first!.act(trx) }] // what it wrote goes with the transaction
    const all: Done[] = []
    for (const { act } of group) all.push(await attempt(trx, act))
    return all
  })

const NO_WAIT = sql`pragma synchronous = normal`.compile(db)
const WAIT = sql`pragma synchronous = full`.compile(db)

/** The same, with nobody else on the connection while it is set so that a commit does not wait for the disk. */
const commitLightly = (group: Wish[]) =>
  db.connection().execute(async (alone) => {
    await alone.executeQuery(NO_WAIT)
    try {
      return await commit(alone, group)
    } finally {
      await alone.executeQuery(WAIT)
    }
  })

const BEGIN_WISH = sql`savepoint wish`.compile(db)
const KEEP_WISH = sql`release wish`.compile(db)
const UNDO_WISH = sql`rollback to wish`.compile(db)

/** One wish inside the group: what it wrote before it failed is undone, and the others never hear of it. */
async function attempt(trx: Transaction<Tables>, act: Act<unknown>): Promise<Done> {
  await trx.executeQuery(BEGIN_WISH)
  try {
    const value = await act(trx)
    await trx.executeQuery(KEEP_WISH)
    return { value }
  } catch (error) {
    await trx.executeQuery(UNDO_WISH)
    await trx.executeQuery(KEEP_WISH)
    return { error }
  }
}
