import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The words by which an admin finds a provider, so that a search need not read everybody. `indexed_at` is the state of
 * the user whose words these are; where it is behind `updated_at`, the words are written anew before the next search.
 */
export async function up(db: Kysely<unknown>) {
  // A beginning of a word is a range of bytes, which the order of a language would tear apart.
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const word = onPostgres ? sql`text collate "C"` : sql`text`
  const table = db.schema
    .createTable('user_word')
    .addColumn('word', word, (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_word_pk', ['word', 'user_id'])
  // The key is the whole row: SQLite then keeps it once.
  await (onPostgres ? table : table.modifyEnd(sql`without rowid`)).execute()
  await db.schema.createIndex('user_word_user').on('user_word').columns(['user_id', 'word']).execute()
  await db.schema.alterTable('user').addColumn('indexed_at', 'text').execute()
  await sql`create index user_unindexed on ${sql.table('user')} (id) where coalesce(indexed_at, '') <> updated_at`.execute(
    db,
  )
}
