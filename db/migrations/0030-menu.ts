import type { Kysely } from 'kysely'

/** Menus: one row per category and item, so that two editors do not overwrite each other. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('menu')
    .addColumn('provider_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('last_id_ms', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('menu_category')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('menu.provider_id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_order', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_category_pk', ['provider_id', 'id'])
    .execute()

  await db.schema
    .createTable('menu_item')
    .addColumn('provider_id', 'text', (c) => c.notNull().references('menu.provider_id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('category_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('available', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_item_pk', ['provider_id', 'id'])
    .addForeignKeyConstraint('menu_item_category', ['provider_id', 'category_id'], 'menu_category', [
      'provider_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('menu_item_order')
    .on('menu_item')
    .columns(['provider_id', 'position'])
    .execute()
}
