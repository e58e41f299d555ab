// Prints what is in the SQLite database, as a hash for each table, and copies it: `tiplark update` runs this before a
// change of version, and again to find out whether anything was written since.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { listTables, type Table, type Total, totalOf } from '#app/server/db/table-copy.server.ts'
import type { Tables } from '#app/server/db/tables.ts'

const { copy, like } = parseArgs({ options: { copy: { type: 'string' }, like: { type: 'string' } } }).values

/**
 * What starts and requests write by themselves, and nobody misses: counters, keys that are random, and the codes of starts.
 * All else counts, also what lasts for a moment: a mail that was sent meanwhile would come back and be sent again.
 */
const UNCOUNTED: readonly (keyof Tables)[] = ['rate_limit', 'daily_key', 'setup_code']

type State = { table: Table; total: Total }[]

process.umask(0o077)

/** The tables and columns of an earlier state, so that what a migration has added counts as no change. */
const tables = like
  ? (JSON.parse(readFileSync(like, 'utf8')) as State).map(({ table }) => table)
  : (await listTables(db)).filter(({ name }) => !(UNCOUNTED as readonly string[]).includes(name))
const state: State = []
for (const table of tables) state.push({ table, total: await totalOf(db, table) })
if (copy) await sql`vacuum into ${copy}`.execute(db)
console.log(JSON.stringify(state))
await db.destroy()
