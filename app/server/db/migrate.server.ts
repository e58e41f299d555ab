// Mechanism: migrations
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { acceptedMigrations } from '../build-info.server.ts'
import { log } from '../observability/log.server.ts'
import { appliedMigrations } from './applied-migrations.server.ts'
import { type Db, db } from './db.server.ts'

type Migrations = Record<string, Migration>

// Queries of a table queue behind a migration that waits for its lock, so it waits in short turns.
const LOCK_WAITS = { lockMs: 3000, totalMs: 45_000 }
const FIRST_PAUSE_MS = 250

const isLocked = (error: unknown) =>
  // lock_not_available, deadlock_detected
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/**
 * Runs all pending migrations, or those up to a named one, in one transaction; returns the names of those that ran. On
 * PostgreSQL it is tried again while others hold a lock.
 */
export async function migrateDatabase(
  target: Db,
  migrations: Migrations,
  last?: string,
  { lockMs, totalMs } = LOCK_WAITS,
) {
  const onPostgres = target.getExecutor().adapter instanceof PostgresAdapter
  const limited = onPostgres ? limitLockWaits(migrations, lockMs) : migrations
  const migrator = new Migrator({ db: target, provider: { getMigrations: async () => limited } })
  const givesUpAt = performance.now() + totalMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, lockMs)) {
    const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (!error) return results.map(({ migrationName }) => migrationName)
    if (!isLocked(error)) throw error
    if (performance.now() + pauseMs > givesUpAt) throw await lockedError(target, lockMs, error)
    log.warn({ pauseMs }, 'a migration waits for a lock that another transaction holds')
    await pause(pauseMs)
  }
}

const limitLockWaits = (migrations: Migrations, lockMs: number): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(trx) {
          await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(trx)
          await migration.up(trx)
        },
      },
    ]),
  )

type Holder = { pid: number; name: string; seconds: number | null; tables: string }

/** The transactions that have held a lock on our tables for longer than a migration waits. */
async function findHolders(target: Db, lockMs: number) {
  const { rows } = await sql<Holder>`
    select a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'unknown') as name,
      floor(extract(epoch from now() - a.xact_start))::integer as seconds,
      string_agg(distinct c.relname, ', ') as tables
    from pg_stat_activity a
    join pg_locks l on l.pid = a.pid and l.granted and l.locktype = 'relation'
    join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    where a.datname = current_database() and a.pid <> pg_backend_pid()
      and (a.xact_start is null or a.xact_start <= now() - ${lockMs} * interval '1 millisecond')
    group by a.pid, 2, a.xact_start order by a.xact_start`.execute(target)
  return rows
}

async function lockedError(target: Db, lockMs: number, cause: unknown) {
  const holders = await findHolders(target, lockMs)
  const held = holders.map(
    ({ pid, name, seconds, tables }) =>
      `\n  process ${pid} (${name}${seconds === null ? '' : `, for ${seconds} s`}) holds ${tables}: wait, or end it with select pg_terminate_backend(${pid})`,
  )
  return new Error(
    `The database was not migrated, and nothing was changed: other transactions, such as a backup, hold locks on its tables. Start again when they are over.${held.join('')}`,
    { cause },
  )
}

/** Migrations that the next version has run and this one leaves as they are. */
const foreign = (names: string[]): Migrations =>
  Object.fromEntries(names.map((name) => [name, { async up() {} }]))

export async function migrate(migrations: Migrations) {
  const applied = await appliedMigrations(db)
  const accepted = acceptedMigrations.filter((name) => applied.includes(name) && !migrations[name])
  if (accepted.length) log.warn({ migrations: accepted }, 'the database is that of the next version')
  return migrateDatabase(db, { ...migrations, ...foreign(accepted) })
}
