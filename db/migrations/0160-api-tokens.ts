import type { Kysely } from 'kysely'

/** Tokens with which other programs read what belongs to a provider. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('api_token')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('begin', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('api_token_hash').unique().on('api_token').column('hash').execute()
  await db.schema.createIndex('api_token_provider').on('api_token').column('provider_id').execute()
}
