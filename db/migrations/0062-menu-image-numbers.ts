import type { Kysely } from 'kysely'

/** Images of a menu are numbered: their addresses, hundreds on a long public menu, are short. Earlier ones keep theirs. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('menu')
    .addColumn('last_image', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
