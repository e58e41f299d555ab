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
// Customers do much at once, and a dashboard that is read a moment later shows all of it: one message tells it.
const GATHER_MS = 100
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
  if (!env.databaseUrl || change.topic === 'missed') return
  if (change.topic === 'provider') return void tellOthers([change])
  if (!played.size) gathering = setTimeout(tellPlayed, GATHER_MS).unref()
  played.add(change.providerId)
}

const played = new Set<string>() // providers whose customers did something that others were not told yet
let gathering: NodeJS.Timeout | undefined

function tellPlayed() {
  clearTimeout(gathering)
  const changes = [...played].map((providerId): Change => ({ topic: 'played', providerId }))
  played.clear()
  return tellOthers(changes)
}

async function tellOthers(changes: Change[]) {
  if (!changes.length) return
  const words = changes.map((change) => JSON.stringify({ by: ME, change }))
  try {
    await sql`select pg_notify(${CHANNEL}, words) from unnest(${words}::text[]) as words`.execute(db)
  } catch (error) {
    log.warn({ err: error }, 'a change could not be announced')
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
  await tellPlayed()
  await client?.end()
}
