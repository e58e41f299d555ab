// Mechanism: connection pool, statement timeout
// Mechanism: statements of acts and pages, counted
// Mechanism: transactions, write queue, savepoints, write lock of SQLite
import { channel } from 'node:diagnostics_channel'
import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { recordOutage } from '#app/server/outage.server.ts'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import { nameFile } from './sqlite-trouble.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

// The driver returns bigint and numeric as text (times in milliseconds, sums of cents).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Publishes the text of each statement that has been executed. */
export const STATEMENTS = 'tiplark:statements'
const statements = channel(STATEMENTS)

const recordStatement = (event: LogEvent) => {
  if (event.level === 'error') recordOutage(event.error)
  else statements.publish(event.query.sql)
}

const POOL_SIZE = 16

let statementTimeoutMs: number | undefined

/** Sets how long a statement may take. For the server: a migration, a backup or a move may take longer. */
export function setStatementTimeout(ms: number) {
  statementTimeoutMs = ms
}

type Connection = pg.PoolClient & { connection: { stream: Socket } }

/**
 * Destroys a connection whose statement times out, as when a firewall has dropped it silently: in the pool it would still
 * wait for the response. Idle connections have probably been dropped with it.
 */
function limitStatements(connection: Connection, idle: Set<Connection>) {
  const send = connection.query.bind(connection) as (...query: unknown[]) => Promise<unknown>
  const destroy = () => {
    const error = new Error('the database did not answer in time')
    connection.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    for (const other of idle) other.connection.stream.destroy()
  }
  connection.query = ((...query: unknown[]) => {
    const sent = send(...query)
    if (statementTimeoutMs === undefined) return sent
    const timer = setTimeout(destroy, statementTimeoutMs)
    return sent.finally(() => clearTimeout(timer))
  }) as typeof connection.query
}

/** Releases the locks of a connection that was destroyed here before the database notices that. */
async function limitIdleTransactions(client: pg.ClientBase) {
  if (statementTimeoutMs === undefined) return
  const text = `set idle_in_transaction_session_timeout = ${statementTimeoutMs}`
  await client.query({ text, query_timeout: statementTimeoutMs } as pg.QueryConfig)
}

/** Opens a pool of connections. */
export function openPostgres(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: limitIdleTransactions,
  })
  // Without a listener an 'error' event would end the process; the statements of the connection fail by themselves.
  const logError = (error: Error) => log.warn({ err: error }, 'a database connection failed')
  const idle = new Set<Connection>()
  pool.on('error', logError)
  pool.on('acquire', (client) => idle.delete(client as Connection))
  pool.on('release', (_, client) => idle.add(client as Connection))
  pool.on('remove', (client) => idle.delete(client as Connection))
  pool.on('connect', (client) => {
    client.on('error', logError)
    limitStatements(client as Connection, idle)
  })
  const connect = async (): Promise<pg.PoolClient> => {
    const connection = (await pool.connect().catch((error) => {
      recordOutage(error)
      throw error
    })) as Connection
    if (!connection.connection.stream.destroyed) return connection
    connection.release(true) // the pool removes a destroyed connection only later
    return connect()
  }
  const checkedPool = { connect, end: () => pool.end(), options: pool.options }
  const opened: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: checkedPool }),
    log: recordStatement,
  })
  pools.set(opened, pool)
  return opened
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a pool, and the requests that wait for one; undefined of SQLite, which has one. */
export function countConnections(on: Db) {
  const pool = pools.get(on)
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** SQLite rolls back schema changes, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * A transaction of SQLite that begins with a read fails at its first write if another process has written in between,
 * such as an update that migrates. So it takes the write lock first, unless it only reads, as a backup does.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    if (settings?.accessMode === 'read only') return super.beginTransaction(connection)
    await connection.executeQuery(sql`begin immediate`.compile(db))
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // After an error of the disk SQLite has rolled back by itself; this one would hide it.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}

class TransactionalDialect extends SqliteDialect {
  #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
  override createDriver() {
    return new ImmediateDriver(this.#config)
  }
}

const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 })

const fileIn = (folder: string) => join(folder, 'tiplark.db')

function openFile(folder: string) {
  makeFolder(folder)
  let file: Sqlite.Database | undefined
  try {
    file = new Sqlite(fileIn(folder))
    file.pragma('journal_mode = WAL')
    // With NORMAL a power failure loses acknowledged commits.
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    // Otherwise deleted rows stay readable in the file.
    file.pragma('secure_delete = ON')
    file.pragma('busy_timeout = 5000')
    return file
  } catch (error) {
    file?.close()
    nameFile(error, fileIn(folder))
    throw error
  }
}

const CACHED_STATEMENTS = 200

/** The file with its last statements kept: to prepare one takes longer than most of them take. */
function cacheStatements(file: Sqlite.Database): SqliteDatabase {
  const cache = new LRUCache<string, SqliteStatement>({
    max: CACHED_STATEMENTS,
    memoMethod: (text) => file.prepare(text) as unknown as SqliteStatement,
  })
  return { prepare: (text) => cache.memo(text), close: () => void file.close() }
}

/** Opens the SQLite file of a data folder; creates it if missing. A query tries again what has failed, and says why. */
export function openSqlite(folder: string): Db {
  let file: Sqlite.Database | undefined
  try {
    file = openFile(folder)
  } catch {}
  return new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: async () => cacheStatements(file ?? openFile(folder)) }),
    log: (event) => {
      if (event.level === 'error') nameFile(event.error, fileIn(folder))
      recordStatement(event)
    },
  })
}

// Survives reloads of the development server: the file must not be opened twice.
const globals = globalThis as { tiplarkDb?: Db }

export const onPostgres = env.databaseUrl !== undefined
globals.tiplarkDb ??= env.databaseUrl ? openPostgres(env.databaseUrl) : openSqlite(env.dataDir)
export const db: Db = globals.tiplarkDb

// Referenced as long as the process runs: a garbage-collected connection would release its lock.
const locks = new Map<string, Sqlite.Database>()

/** Locks the data folder for this process, once; throws if another process has locked it. */
export function lockDataDir() {
  if (onPostgres || locks.has(env.dataDir)) return
  makeFolder(env.dataDir)
  lockSqlite(env.dataDir)
}

const isLocked = (error: unknown) =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)

/** Locks the SQLite file of a folder for this process. */
export function lockSqlite(folder: string) {
  const path = join(folder, 'running.lock')
  let lock: Sqlite.Database | undefined
  try {
    lock = new Sqlite(path, { timeout: 0 })
    // The operating system releases the lock when the process ends, however it ends.
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
    locks.set(folder, lock)
  } catch (error) {
    lock?.close()
    nameFile(error, path)
    if (!isLocked(error)) throw error
    throw new Error(
      `Another process already serves the data in ${folder}. Stop it first, or set DATA_DIR (and PORT) for this one, or use PostgreSQL (DATABASE_URL), where several may run.`,
    )
  }
}
