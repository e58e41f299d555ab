import type { Kysely } from 'kysely'

/** The browser that a push subscription is of, as its sessions name it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('push_subscription').addColumn('device_id', 'text').execute()
}
