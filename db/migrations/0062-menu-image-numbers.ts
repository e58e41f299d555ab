import type { Kysely } from 'kysely'

/** Numbers for menu images, which make their URLs short. Earlier images keep their URLs. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('menu')
    .addColumn('last_image', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
