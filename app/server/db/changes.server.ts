import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import { db } from './db.server.ts'
import type { Tables } from './tables.ts'

/** What may interest others: a provider's public face changed, or its customers did something. */
export type Change = { topic: 'provider' | 'played'; providerId: string } | { topic: 'missed' }

const CHANNEL = 'tiplark'
const RETRY_MS = 1000
const BEAT_MS = 5000 // between two looks whether the line is still there
const PATIENCE_MS = 5000
// Customers do much at once, and a dashboard that is read a moment later shows all of it: one message tells it.
const GATHER_MS = 100
const ME = randomUUID() // so that a process does not hear of its own customers twice

const listeners = new EventEmitter().setMaxListeners(0)

/** Calls `listener` for each change, of this process and of every other on the same database; returns how to stop. */
export function onChange(listener: (change: Change) => void) {
  listeners.on('change', listener)
  return () => void listeners.off('change', listener)
}

/** Calls `listener` with each provider whom this very process changed, after the commit; returns how to stop. */
export function onOwnChange(listener: (providerId: string) => void) {
  listeners.on('own', listener)
  return () => void listeners.off('own', listener)
}

/**
 * Does what changes a provider's public face, whole or not at all, and tells everyone. Others are told with the commit
 * itself: whatever befalls this process or its line, no kept page stays that shows an earlier payment name.
 * `isChange` says of what `act` returned whether there is anything to tell.
 */
export async function changeProvider<T>(
  providerId: string,
  act: (trx: Transaction<Tables>) => Promise<T>,
  isChange: (done: T) => boolean = () => true,
) {
  const change: Change = { topic: 'provider', providerId }
  let changed = true // also when it fails: a line that breaks may have committed and not said so
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await act(trx)
      changed = isChange(done)
      if (changed && env.databaseUrl) await tellOthers([change], trx)
      return done
    })
  } finally {
    if (changed) {
      listeners.emit('change', change)
      listeners.emit('own', providerId)
    }
  }
}

/** Tells everyone that customers of a provider did something, after it was committed. */
export function announcePlayed(providerId: string) {
  listeners.emit('change', { topic: 'played', providerId } satisfies Change)
  if (!env.databaseUrl) return
  if (!played.size) gathering = setTimeout(tellPlayed, GATHER_MS).unref()
  played.add(providerId)
}

const played = new Set<string>() // providers whose customers did something that others were not told yet
let gathering: NodeJS.Timeout | undefined

async function tellPlayed() {
  clearTimeout(gathering)
  const changes = [...played].map((providerId): Change => ({ topic: 'played', providerId }))
  played.clear()
  if (!changes.length) return
  try {
    await tellOthers(changes, db)
  } catch (error) {
    log.warn({ err: error }, 'what customers did could not be announced')
  }
}

async function tellOthers(changes: Change[], by: Kysely<Tables>) {
  const words = changes.map((change) => JSON.stringify({ by: ME, change }))
  await sql`select pg_notify(${CHANNEL}, words) from unnest(${words}::text[]) as words`.execute(by)
}

let closed = false
let client: pg.Client | undefined

/**
 * Hears what other processes announce. After a break in the line everything may have changed: `missed`. A line that breaks
 * without a word, as behind a firewall that forgot it, is noticed when it does not answer any more.
 */
export async function listenForChanges(
  { url = env.databaseUrl, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = {},
  first = true,
) {
  if (!url || closed) return
  const line = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client = line
  const cut = () => void line.end().catch(() => {})
  const beat = setInterval(() => line.query('select 1').catch(cut), beatMs).unref()
  line.on('error', (error) => log.warn({ err: error }, 'the line for changes broke'))
  line.once('end', () => {
    clearInterval(beat)
    if (client === line) client = undefined
    if (!closed) setTimeout(() => listenForChanges({ url, beatMs, patienceMs }, false), RETRY_MS).unref()
  })
  line.on('notification', ({ payload }) => {
    const { by, change } = JSON.parse(payload ?? '{}')
    // One of our own is heard again when it is committed, which may be later than a line that broke made us think.
    if (by !== ME || change.topic === 'provider') listeners.emit('change', change)
  })
  try {
    await line.connect()
    await line.query(`LISTEN ${CHANNEL}`)
    if (!first) listeners.emit('change', { topic: 'missed' } satisfies Change)
  } catch (error) {
    if (first) throw error
    cut()
  }
}

export async function stopListening() {
  closed = true
  await tellPlayed()
  await client?.end()
}
