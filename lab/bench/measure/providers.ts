import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const idOf = (index: number) => `Bench${String(index).padStart(23, '0')}`
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))

export const addressOf = (index: number) => `${idOf(index)}@bench.example`

/** Inserts `count` providers into a data folder that no process is serving; returns their ids. */
export function addProviders(folder: string, count: number) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const ids = idsOf(count)
  const at = new Date().toISOString()
  const insert = data.prepare(`insert or ignore into user
    (id, name, email, email_verified, created_at, updated_at, full_name, mailing_address, business_name, business_type,
     has_password, auth_provider)
    values (?, 'Bea', ?, 0, ?, ?, 'Bea Bench', '1 Main Street', ?, 'cafe', 1, 'email')`)
  const insertMethod = data.prepare(
    'insert or ignore into payment_method (provider_id, id, handle, position) values (?, ?, ?, ?)',
  )
  data.transaction(() => {
    for (const [index, id] of ids.entries()) {
      insert.run(id, `${id}@bench.example`, at, at, `Cafe Number ${index}`)
      insertMethod.run(id, 'cashapp', `$cafe${index}`, 0)
      insertMethod.run(id, 'venmo', `@cafe-${index}`, 1)
    }
  })()
  data.close()
  return ids
}

/** Inserts providers into a PostgreSQL database that is already migrated; returns their ids. */
export async function addProvidersOnPostgres(url: string, count: number) {
  const ids = idsOf(count)
  const client = new pg.Client(url)
  await client.connect()
  const at = new Date().toISOString()
  for (const id of ids) {
    await client.query(
      `insert into "user" (id, name, email, created_at, updated_at, business_name, business_type, auth_provider)
       values ($1, 'Bea', $2, $3, $3, 'Cafe', 'cafe', 'email')`,
      [id, `${id}@bench.example`, at],
    )
    await client.query(
      `insert into payment_method (provider_id, id, handle, position) values ($1, 'cashapp', '$cafe', 0)`,
      [id],
    )
  }
  await client.end()
  return ids
}
