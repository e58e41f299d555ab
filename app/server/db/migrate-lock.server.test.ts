import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { laterMigrations } from '#tests/support/database/later-migrations.ts'
import { appliedMigrations } from './applied-migrations.server.ts'
import type { Db } from './db.server.ts'
import { migrateDatabase } from './migrate.server.ts'

const APPLIED = Object.keys(migrations)
const PENDING = Object.keys(laterMigrations).slice(APPLIED.length) // they alter the table `session`

async function anOldDatabase() {
  const { db } = await createEmptyDatabase()
  onTestFinished(() => db.destroy())
  await migrateDatabase(db, migrations)
  return db
}

/** Reads the sessions in a transaction that stays open until the returned function is called. */
async function readForLong(db: Db) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<unknown> | undefined
  const pid = await new Promise<number>((resolve, reject) => {
    ended = db
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('session').select('id').execute()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        resolve(rows[0]!.pid)
        await released
      })
      .catch(reject)
  })
  const end = async () => {
    release()
    await ended
  }
  onTestFinished(end)
  return { pid, end }
}

const waiting = async (db: Db) => {
  const { rows } = await sql`
    select pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`.execute(db)
  return rows.length
}

test('while a backup reads, a migration waits in short turns, and other queries are not blocked', async () => {
  const db = await anOldDatabase()
  const backup = await readForLong(db)
  const migrated = migrateDatabase(db, laterMigrations, undefined, { lockMs: 300, totalMs: 60_000 })
  for (let turns = 0; turns < 2; turns++) {
    await expect.poll(() => waiting(db)).toBe(1)
    await db.selectFrom('session').select('id').execute() // waits behind the migration, and not for the backup
  }
  expect(await appliedMigrations(db)).toEqual(APPLIED)
  await backup.end()
  expect(await migrated).toEqual(PENDING)
})

test('a lock that is never released ends the migration with what holds it, and nothing is changed', async () => {
  const db = await anOldDatabase()
  const backup = await readForLong(db)
  const migrating = migrateDatabase(db, laterMigrations, undefined, { lockMs: 100, totalMs: 500 })
  const message = await migrating.then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toContain('The database was not migrated, and nothing was changed')
  expect(message).toMatch(new RegExp(`process ${backup.pid} .* session`))
  expect(message).toContain(`select pg_terminate_backend(${backup.pid})`)
  expect(await appliedMigrations(db)).toEqual(APPLIED)
  const columns = (await db.introspection.getTables()).find(({ name }) => name === 'session')!.columns
  expect(columns.map(({ name }) => name)).not.toContain('nickname_id')
  await backup.end()
  expect(await migrateDatabase(db, laterMigrations)).toEqual(PENDING)
})
