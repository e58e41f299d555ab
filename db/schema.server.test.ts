// Mechanism: schema of the database: tables, keys, indexes
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/server/db/db.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { migrations } from './migrations.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: number | boolean
  preset: string | null
}
type Part = { table: string; text: string } // a constraint or an index

async function readSqlite(db: Db) {
  const columns = await sql<Column>`select t.name as "table", c.name, c.type, c.dflt_value as preset,
      c."notnull" = 0 and c.pk = 0 as "isNullable"
    from pragma_table_list t join pragma_table_xinfo(t.name) c where t.schema = 'main' order by t.name, c.cid`.execute(
    db,
  )
  const parts = await sql<Part>`
    select t.name as "table", 'primary key (' || group_concat(c.name, ', ' order by c.pk) || ')' as text
      from pragma_table_list t join pragma_table_info(t.name) c where c.pk > 0 group by t.name
    union all
    select t.name, 'unique (' || group_concat(c.name, ', ' order by c.seqno) || ')'
      from pragma_table_list t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
      where i.origin = 'u' group by t.name, i.name
    union all
    select t.name, 'foreign key (' || group_concat(k."from", ', ' order by k.seq) || ') references ' || k."table" ||
      '(' || group_concat(k."to", ', ' order by k.seq) || ')' ||
      case k.on_delete when 'NO ACTION' then '' else ' on delete ' || k.on_delete end
      from pragma_table_list t join pragma_foreign_key_list(t.name) k group by t.name, k.id
    union all
    select tbl_name, sql from sqlite_master where sql is not null and type not in ('table', 'view')`.execute(
    db,
  )
  return { columns: columns.rows, parts: parts.rows }
}

async function readPostgres(db: Db) {
  const columns =
    await sql<Column>`select c.relname as table, a.attname as name, not a.attnotnull as "isNullable",
      format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(d.adbin, d.adrelid) as preset
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(db)
  const parts = await sql<Part>`
    select c.relname as table, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and k.contype <> 'n'
    union all
    select c.relname, pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    union all
    select c.relname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal`.execute(db)
  return { columns: columns.rows, parts: parts.rows }
}

/** Without what only one of the databases writes: capitals, quotes, casts and more parentheses. */
const plain = (text: string) =>
  text
    .replace(/"|::text| USING btree|\bpublic\./g, '')
    .toLowerCase()
    .replace(/^create (unique )?index (\w+) on \w+/, (_, unique = '', name) => `${unique}index ${name}`)
    .replace(/(?<= where )\((.*)\)$/, '$1')
    .replace(/(?<= where | and )\(([^()]+)\)/g, '$1')

/** The schema as a text that is the same of both databases. */
async function describeSchema(db: Db) {
  const { columns, parts } = await (process.env.DATABASE_URL ? readPostgres(db) : readSqlite(db))
  const tables = [...new Set(columns.map(({ table }) => table))]
    .filter((table) => !/^(kysely|sqlite)_/.test(table))
    .sort()
  const linesOf = (table: string) => [
    ...columns
      .filter((column) => column.table === table)
      .map(({ name, type, isNullable, preset }) =>
        plain(
          `${name} ${type}${isNullable ? '' : ' not null'}${preset === null ? '' : ` default ${preset}`}`,
        ),
      ),
    ...parts
      .filter((part) => part.table === table)
      .map(({ text }) => plain(text))
      .sort(),
  ]
  return tables
    .map(
      (table) =>
        `${table}\n${linesOf(table)
          .map((line) => `  ${line}\n`)
          .join('')}`,
    )
    .join('\n')
}

test('the schema is that of schema.txt, on both databases', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations)
  await expect(await describeSchema(db)).toMatchFileSnapshot('schema.txt')
  await db.destroy()
})
