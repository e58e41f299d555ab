import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'
import pg from 'pg'
import { noteOutage } from '#app/server/outage.server.ts'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

// Whole numbers beyond four bytes (times in milliseconds, sums of cents) come as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const noteFailures = (event: LogEvent) => {
  if (event.level === 'error') noteOutage(event.error)
}

const POOL = 16 // connections of one process

const MAX_STATEMENTS = 500
const ALL_COLUMNS = /\b(select|returning) \*|\.\*/ // what they are may change while this process runs

/** The name under which a connection keeps a statement prepared; undefined for one that is not kept. */
const statementNames = new Map<string, string>()
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MAX_STATEMENTS || ALL_COLUMNS.test(text)) return known
  const name = `tiplark-${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** The same few queries come again and again: PostgreSQL reads and plans each once for a connection. */
function keepPrepared(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown
  client.query = ((query: unknown, ...rest: unknown[]) => {
    const [values] = rest
    if (typeof query !== 'string' || !Array.isArray(values)) return ask(query, ...rest)
    return ask({ name: statementName(query), text: query, values })
  }) as typeof client.query
}

let patienceMs: number | undefined

/**
 * From now on a statement is given up when it has no answer after so long, with its connection. For what serves requests:
 * a migration, a backup or a move may well take longer.
 */
export function giveUpAfter(ms: number) {
  patienceMs = ms
}

type Line = pg.PoolClient & { connection: { stream: Socket } }

/**
 * A connection that fell silent, as behind a firewall that forgot it, never says so by itself: it would be held for ever.
 * Given back to the pool it would still wait for its answer, so it is cut. The idle ones have likely fallen silent with it.
 */
function cutWhenSilent(line: Line, idle: Set<Line>) {
  const ask = line.query.bind(line) as (...query: unknown[]) => Promise<unknown>
  const cut = () => {
    const silence = new Error('the database did not answer in time')
    line.connection.stream.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
    for (const other of idle) other.connection.stream.destroy()
  }
  line.query = ((...query: unknown[]) => {
    if (patienceMs === undefined) return ask(...query)
    const timer = setTimeout(cut, patienceMs)
    return ask(...query).finally(() => clearTimeout(timer))
  }) as typeof line.query
}

/** What a connection that was cut here has locked must not stay locked until the database notices the cut by itself. */
async function limitTransactions(client: pg.ClientBase) {
  if (patienceMs === undefined) return
  const text = `set idle_in_transaction_session_timeout = ${patienceMs}`
  await client.query({ text, query_timeout: patienceMs } as pg.QueryConfig)
}

/** A pool of connections to the database of an address. */
export function openPostgres(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: limitTransactions,
  })
  // A connection that breaks, idle or at work, would otherwise end the process: what was asked of it fails by itself.
  const broke = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const idle = new Set<Line>()
  pool.on('error', broke)
  pool.on('acquire', (client) => idle.delete(client as Line))
  pool.on('release', (_, client) => idle.add(client as Line))
  pool.on('remove', (client) => idle.delete(client as Line))
  pool.on('connect', (client) => {
    client.on('error', broke)
    cutWhenSilent(client as Line, idle)
    keepPrepared(client)
  })
  const connect = async (): Promise<pg.PoolClient> => {
    const line = (await pool.connect().catch((error) => {
      noteOutage(error)
      throw error
    })) as Line
    if (!line.connection.stream.destroyed) return line
    line.release(true) // the pool hears of a cut a moment later
    return connect()
  }
  const watched = { connect, end: () => pool.end(), options: pool.options }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched }), log: noteFailures })
}

/** The same few queries come again and again: each is prepared once. SQLite prepares it anew when a table changes. */
function keepingStatements(file: Sqlite.Database) {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (text: string) => {
    // A setting is made while it is prepared: run from a kept statement it would change nothing.
    if (text.startsWith('pragma')) return file.prepare(text)
    const known = kept.get(text)
    if (known) return known
    const made = file.prepare(text)
    if (kept.size < MAX_STATEMENTS) kept.set(text, made)
    return made
  }
  return { prepare, close: () => file.close() } as SqliteDatabase
}

/** SQLite undoes new tables with their transaction, so that a migration that was cut off has not happened at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** The file of a data folder; it is made when it is not there. */
export function openSqlite(folder: string): Db {
  mkdirSync(folder, { recursive: true })
  const file = new Sqlite(join(folder, 'tiplark.db'))
  file.pragma('journal_mode = WAL')
  // NORMAL loses what was acknowledged when the power goes.
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('busy_timeout = 5000')
  return new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: keepingStatements(file) }),
    log: noteFailures,
  })
}

// Kept across reloads of the development server: the same file must not be opened twice.
const kept = globalThis as { tiplarkDb?: Db }

export const onPostgres = env.databaseUrl !== undefined
kept.tiplarkDb ??= env.databaseUrl ? openPostgres(env.databaseUrl) : openSqlite(env.dataDir)
export const db: Db = kept.tiplarkDb

// Kept for the life of the process: a lock that nothing holds is swept up, and is then nobody's.
const locks: Sqlite.Database[] = []

/** Takes the data folder for this process, or throws with a clear message when another process has it. */
export function lockDataDir() {
  if (!onPostgres) lockSqlite(env.dataDir)
}

/** Takes the SQLite file of a folder for this process. */
export function lockSqlite(folder: string) {
  const lock = new Sqlite(join(folder, 'running.lock'), { timeout: 0 })
  locks.push(lock)
  try {
    // The lock is the operating system's: it is gone when this process is gone, however it ended.
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    throw new Error(
      `Another process already serves the data in ${folder}. Stop it first, or set DATA_DIR (and PORT) for this one, or use PostgreSQL (DATABASE_URL), where several may run.`,
    )
  }
}
