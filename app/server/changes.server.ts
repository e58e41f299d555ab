import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { db } from './db.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** What may interest others: a provider's public face changed, or its customers did something. */
export type Change = { topic: 'provider' | 'played'; providerId: string } | { topic: 'missed' }

const CHANNEL = 'tiplark'
const RETRY_MS = 1000
const ME = randomUUID() // so that a process does not hear itself twice

const listeners = new EventEmitter().setMaxListeners(0)

/** Calls `listener` for each change, of this process and of every other on the same database; returns how to stop. */
export function onChange(listener: (change: Change) => void) {
  listeners.on('change', listener)
  return () => void listeners.off('change', listener)
}

/** Tells everyone of a change, after it was committed. */
export function announce(change: Change) {
  listeners.emit('change', change)
  if (env.databaseUrl) {
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ by: ME, change })})`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'a change could not be announced'))
  }
}

let closed = false
let client: pg.Client | undefined

/** Hears what other processes announce. After a break in the line everything may have changed: `missed`. */
export async function listenForChanges(first = true) {
  if (!env.databaseUrl || closed) return
  client = new pg.Client({ connectionString: env.databaseUrl })
  const again = () => {
    client = undefined
    if (!closed) setTimeout(() => listenForChanges(false), RETRY_MS).unref()
  }
  client.on('error', (error) => log.warn({ err: error }, 'the line for changes broke'))
  client.on('end', again)
  client.on('notification', ({ payload }) => {
    const { by, change } = JSON.parse(payload ?? '{}')
    if (by !== ME) listeners.emit('change', change)
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    if (!first) listeners.emit('change', { topic: 'missed' } satisfies Change)
  } catch (error) {
    if (first) throw error
  }
}

export async function stopListening() {
  closed = true
  await client?.end()
}
