import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { db } from './db.server.ts'

const CHANNEL = 'tiplark_probe'
const WAIT_MS = 3000

/**
 * Whether a connection to this address hears notifications. A pooler in transaction mode accepts LISTEN and gives the
 * connection that listens to somebody else.
 */
export async function hearsNotifications(url: string, withinMs = WAIT_MS) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  client.on('error', () => {})
  const word = randomUUID()
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    const arrival = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, withinMs, false)
      client.on('notification', ({ payload }) => {
        if (payload !== word) return
        clearTimeout(timer)
        resolve(true)
      })
    })
    // By another connection: this one would be given what it sends itself, also by a pooler.
    await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db)
    return await arrival
  } finally {
    await client.end().catch(() => {})
  }
}
