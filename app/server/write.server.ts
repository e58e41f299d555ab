import { sql, type Transaction } from 'kysely'
import { db, onPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'

type Act<T> = (trx: Transaction<Tables>) => Promise<T>
type Wish = { act: Act<unknown>; resolve: (value: never) => void; reject: (error: unknown) => void }
type Done = { value: unknown } | { error: unknown }

const MAX_GROUP = 64 // wishes that share one commit

const waiting: Wish[] = []
let running = false

/**
 * Does all of `act` or nothing of it, and is done when it is on the disk. SQLite waits for the disk at every commit, so
 * wishes that are there at the same time share one; each can still fail on its own. PostgreSQL groups commits itself.
 */
export function inTransaction<T>(act: Act<T>): Promise<T> {
  if (onPostgres) return db.transaction().execute(act)
  return new Promise((resolve, reject) => {
    waiting.push({ act, resolve: resolve as Wish['resolve'], reject })
    if (!running) void writeAll()
  })
}

async function writeAll() {
  running = true
  while (waiting.length) {
    // Requests that have arrived meanwhile get to say what they want to write.
    await new Promise((heard) => setImmediate(heard))
    const group = waiting.splice(0, MAX_GROUP)
    try {
      const done = await db.transaction().execute(async (trx) => {
        const all: Done[] = []
        for (const { act } of group) all.push(await attempt(trx, act))
        return all
      })
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

/** One wish inside the group: what it wrote before it failed is undone, and the others never hear of it. */
async function attempt(trx: Transaction<Tables>, act: Act<unknown>): Promise<Done> {
  await sql`savepoint wish`.execute(trx)
  try {
    const value = await act(trx)
    await sql`release wish`.execute(trx)
    return { value }
  } catch (error) {
    await sql`rollback to wish`.execute(trx)
    await sql`release wish`.execute(trx)
    return { error }
  }
}
