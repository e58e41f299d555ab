import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The search index of providers for admins. `indexed_at` is the `updated_at` of the user when it was indexed; where they
 * differ, the user is indexed again before the next search.
 */
export async function up(db: Kysely<unknown>) {
  // A prefix search is a range of bytes, so the column needs the C collation.
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const word = onPostgres ? sql`text collate "C"` : sql`text`
  const table = db.schema
    .createTable('user_word')
    .addColumn('word', word, (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_word_pk', ['word', 'user_id'])
  // The primary key is the whole row: WITHOUT ROWID stores it once.
  await (onPostgres ? table : table.modifyEnd(sql`without rowid`)).execute()
  await db.schema.createIndex('user_word_user').on('user_word').columns(['user_id', 'word']).execute()
  await db.schema.alterTable('user').addColumn('indexed_at', 'text').execute()
  await sql`create index user_unindexed on ${sql.table('user')} (id) where coalesce(indexed_at, '') <> updated_at`.execute(
    db,
  )
}
