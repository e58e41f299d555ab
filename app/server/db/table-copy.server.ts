import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.server.ts'

// Reads and writes whole tables in one form on both databases: a row is its values in the order of the sorted columns.
const PAGE = 1000 // rows
const MAX_VALUES = 30_000 // per statement; SQLite takes 32766, PostgreSQL 65535

export type Value = string | number | null
export type Table = { name: string; columns: string[]; keys: string[] }
export type Total = { rows: number; hash: string }

// Not by its class, of which a process has two when tests or the development server load a second build.
const isPostgres = (db: Db) => db.getExecutor().adapter.supportsMultipleConnections

const KEYS_ON_SQLITE = (table: string) =>
  sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
const KEYS_ON_POSTGRES = (table: string) =>
  sql<{ name: string }>`select a.attname as name from pg_index i
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k(number, ordinal)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisprimary and i.indrelid = to_regclass(quote_ident(${table})) order by k.ordinal`
const PARENTS_ON_SQLITE = (table: string) =>
  sql<{ name: string }>`select distinct "table" as name from pragma_foreign_key_list(${table})`
const PARENTS_ON_POSTGRES = (table: string) =>
  sql<{ name: string }>`select distinct p.relname as name from pg_constraint c
    join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and c.conrelid = to_regclass(quote_ident(${table}))`

/** Every table with its columns and keys, each after the tables that its foreign keys reference. */
export async function listTables(db: Db): Promise<Table[]> {
  const keysOf = isPostgres(db) ? KEYS_ON_POSTGRES : KEYS_ON_SQLITE
  const parentsOf = isPostgres(db) ? PARENTS_ON_POSTGRES : PARENTS_ON_SQLITE
  const found = new Map<string, Table & { parents: string[] }>()
  for (const { name, columns, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const keys = (await keysOf(name).execute(db)).rows.map((row) => row.name)
    if (!keys.length) throw new Error(`The table ${name} has no primary key to read it by`)
    const parents = (await parentsOf(name).execute(db)).rows.map((row) => row.name)
    found.set(name, { name, columns: columns.map((column) => column.name).sort(), keys, parents })
  }
  const ordered = new Map<string, Table>()
  const addAfterParents = (name: string) => {
    const { parents = [], ...table } = found.get(name) ?? {}
    if (ordered.has(name) || !('columns' in table)) return
    for (const parent of parents) if (parent !== name) addAfterParents(parent)
    ordered.set(name, table as Table)
  }
  for (const name of [...found.keys()].sort()) addAfterParents(name)
  return [...ordered.values()]
}

const names = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * The rows of a table in pages, in the order of its key, so that rows that come or go meanwhile move no others; only those
 * of `owner`, if given.
 */
export async function* readRows(
  db: Db,
  { name, columns, keys }: Table,
  owner?: { column: string; id: string },
) {
  const own = owner ? [sql`${sql.ref(owner.column)} = ${owner.id}`] : []
  let last: Record<string, Value> | undefined
  do {
    const after = last ? [sql`(${names(keys)}) > (${sql.join(keys.map((key) => last![key]))})`] : []
    const conditions = [...own, ...after]
    const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    const { rows } = await sql<Record<string, Value>>`
      select ${names(columns)} from ${sql.table(name)} ${where} order by ${names(keys)} limit ${sql.lit(PAGE)}
    `.execute(db)
    if (rows.length) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
}

export async function writeRows(db: Db, { name, columns }: Omit<Table, 'keys'>, rows: Value[][]) {
  const pageSize = Math.floor(MAX_VALUES / columns.length)
  for (let from = 0; from < rows.length; from += pageSize) {
    const values = rows.slice(from, from + pageSize).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(name)} (${names(columns)}) values ${sql.join(values)}`.execute(db)
  }
}

export async function isEmpty(db: Db, { name }: { name: string }) {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
  return rows.length === 0
}

/** Computes a hash of a set of rows that does not depend on their order. */
export function tally() {
  let rows = 0
  let sum = 0n
  return {
    add(row: Value[]) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
      rows++
    },
    total: (): Total => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}

/** Counts and hashes the rows of a table by reading all of it. */
export async function totalOf(db: Db, table: Table) {
  const sum = tally()
  for await (const page of readRows(db, table)) for (const row of page) sum.add(row)
  return sum.total()
}
