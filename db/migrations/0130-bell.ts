import type { Kysely } from 'kysely'

/**
 * Browsers that are told of tips, what their provider chose for it, the tips that wait to be told, the messages that wait
 * to be sent, and the key pair of the installation.
 */
export async function up(db: Kysely<unknown>) {
  const ofProvider = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('provider_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
  await ofProvider('push_subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_ok_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('push_subscription_provider')
    .on('push_subscription')
    .column('provider_id')
    .execute()
  await ofProvider('bell')
    .addColumn('show_amount', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bell_pk', ['provider_id'])
    .execute()
  await ofProvider('tip_to_tell')
    .addColumn('event_id', 'text', (c) => c.primaryKey().references('tip_event.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tip_to_tell_provider').on('tip_to_tell').column('provider_id').execute()
  await ofProvider('push_waiting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) =>
      c.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('push_waiting_due').on('push_waiting').column('next_try_at').execute()
  await db.schema
    .createIndex('push_waiting_subscription')
    .on('push_waiting')
    .column('subscription_id')
    .execute()
  await db.schema.createIndex('push_waiting_provider').on('push_waiting').column('provider_id').execute()
  await db.schema
    .createTable('push_key')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('refused_at', 'bigint')
    .addColumn('refused_by', 'text')
    .execute()
}
