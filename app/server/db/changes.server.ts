// Mechanism: notifications between processes (LISTEN, NOTIFY)
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import { db } from './db.server.ts'
import { hearsNotifications } from './pooler.server.ts'
import type { Tables } from './tables.ts'

/**
 * A change of a provider's public data, an action of its customers, or the end of sessions of this user; 'missed' if
 * notifications may have been lost.
 */
export type Change = { topic: 'provider' | 'played' | 'signed-out'; providerId: string } | { topic: 'missed' }

const SITE = { topic: 'site' } as const // the settings of the installation

const CHANNEL = 'tiplark'
const RECONNECT_MS = 1000
const HEARTBEAT_MS = 5000
const TIMEOUT_MS = 5000
const UNHEARD_MS = 60_000 // the age of what is shown where changes of others are not heard
const BATCH_MS = 100 // of what customers do
const SENDER = randomUUID() // so that a process can ignore its own notifications

const listeners = new EventEmitter().setMaxListeners(0)

/** Calls `listener` for each change by any process on the same database; returns how to stop. */
export function onChange(listener: (change: Change) => void) {
  listeners.on('change', listener)
  return () => void listeners.off('change', listener)
}

/** Calls `listener` when settings of the installation may have been changed by any process; returns how to stop. */
export function onSiteChange(listener: () => void) {
  listeners.on('site', listener)
  return () => void listeners.off('site', listener)
}

/** Calls `listener` with each provider that this process has changed, after the commit; returns how to stop. */
export function onOwnChange(listener: (providerId: string) => void) {
  listeners.on('own', listener)
  return () => void listeners.off('own', listener)
}

/**
 * Changes a provider's public data in a transaction and notifies all processes. The notification commits with the change,
 * so no process keeps serving a cached page with an earlier payment handle; `isChange` decides whether there is one.
 */
export async function changeProvider<T>(
  providerId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
  isChange: (result: T) => boolean = () => true,
) {
  const change: Change = { topic: 'provider', providerId }
  let changed = true // also after an error: the connection may have failed after the commit
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      changed = isChange(result)
      if (changed && env.databaseUrl) await notifyOthers([change], trx)
      return result
    })
  } finally {
    if (changed) {
      listeners.emit('change', change)
      listeners.emit('own', providerId)
    }
  }
}

/** Notifies all processes that customers of a provider did something; called after the commit. */
export function notifyPlayed(providerId: string) {
  listeners.emit('change', { topic: 'played', providerId } satisfies Change)
  if (!env.databaseUrl) return
  if (!played.size) batch = setTimeout(flushPlayed, BATCH_MS).unref()
  played.add(providerId)
}

/** Notifies all processes that sessions of this user have ended; called after the commit. */
export async function notifySignedOut(userId: string) {
  const change: Change = { topic: 'signed-out', providerId: userId }
  listeners.emit('change', change)
  if (!env.databaseUrl) return
  await notifyOthers([change], db).catch((error) =>
    log.warn({ err: error }, 'the end of a session could not be announced'),
  )
}

/** Notifies all processes that settings of the installation were changed; called after the commit. */
export async function notifySiteChanged() {
  listeners.emit('site')
  if (!env.databaseUrl) return
  await notifyOthers([SITE], db).catch((error) =>
    log.warn({ err: error }, 'a change of the settings could not be announced'),
  )
}

const played = new Set<string>() // providers of the current batch
let batch: NodeJS.Timeout | undefined

async function flushPlayed() {
  clearTimeout(batch)
  const changes = [...played].map((providerId): Change => ({ topic: 'played', providerId }))
  played.clear()
  if (!changes.length) return
  try {
    await notifyOthers(changes, db)
  } catch (error) {
    log.warn({ err: error }, 'what customers did could not be announced')
  }
}

async function notifyOthers(changes: (Change | typeof SITE)[], on: Kysely<Tables>) {
  const payloads = changes.map((change) => JSON.stringify({ by: SENDER, change }))
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(on)
}

function reportMissed() {
  listeners.emit('change', { topic: 'missed' } satisfies Change)
  listeners.emit('site')
}

let unheard: NodeJS.Timeout | undefined

/** Where a pooler keeps notifications away, what is cached counts as missed every minute. */
async function checkHearing(url: string, everyMs: number) {
  if (unheard || (await hearsNotifications(url).catch(() => true))) return
  log.warn(
    'DATABASE_URL leads through a pooler in transaction mode, which passes on no notification: other instances show changes up to a minute late',
  )
  unheard = setInterval(reportMissed, everyMs).unref()
}

let stopped = false
let client: pg.Client | undefined

/**
 * Listens for the changes of other processes, and reconnects with `missed` after a failure. A heartbeat finds a
 * connection that a firewall has dropped silently.
 */
export async function listenForChanges(
  { url = env.databaseUrl, heartbeatMs = HEARTBEAT_MS, timeoutMs = TIMEOUT_MS, unheardMs = UNHEARD_MS } = {},
  isReconnect = false,
) {
  if (!url || stopped) return
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client = connection
  const close = () => void connection.end().catch(() => {})
  let isAsking = true // one query at a time
  const beat = async () => {
    if (isAsking) return
    isAsking = true
    await connection.query('select 1').catch(close)
    isAsking = false
  }
  const heartbeat = setInterval(beat, heartbeatMs).unref()
  connection.on('error', (error) => log.warn({ err: error }, 'the connection for changes failed'))
  connection.once('end', () => {
    clearInterval(heartbeat)
    if (client === connection) client = undefined
    const reconnect = () => listenForChanges({ url, heartbeatMs, timeoutMs }, true)
    if (!stopped) setTimeout(reconnect, RECONNECT_MS).unref()
  })
  connection.on('notification', ({ payload }) => {
    const { by, change } = JSON.parse(payload ?? '{}')
    if (change.topic === SITE.topic) return void listeners.emit('site')
    // The connection may have failed before our own change was committed, so it counts again.
    if (by !== SENDER || change.topic === 'provider') listeners.emit('change', change)
  })
  try {
    await connection.connect()
    await connection.query(`LISTEN ${CHANNEL}`)
    isAsking = false
    if (isReconnect) reportMissed()
  } catch (error) {
    if (!isReconnect) {
      connection.removeAllListeners('end') // the caller decides whether it is tried again
      clearInterval(heartbeat)
      close()
      throw error
    }
    close()
  }
  if (!isReconnect) await checkHearing(url, unheardMs)
}

export async function stopListening() {
  stopped = true
  clearInterval(unheard)
  await flushPlayed()
  await client?.end()
}
