import type { Kysely } from 'kysely'

/** Daily histograms of web vitals per kind of page. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('web_vital')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('web_vital_pk', ['day', 'page', 'measure', 'bucket'])
    .execute()
}
