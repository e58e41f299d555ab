import type { Kysely } from 'kysely'

/**
 * Passkeys, second factors and the devices of an account; a session knows how and on which device it was signed in, since
 * when, and whether it waits for a second factor.
 */
export async function up(db: Kysely<unknown>) {
  const ofUser = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
  await ofUser('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('aaguid', 'text', (c) => c.notNull())
    .addColumn('backed_up', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await ofUser('totp')
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('totp_pk', ['user_id'])
    .execute()
  await ofUser('recovery_code')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_pk', ['user_id', 'hash'])
    .execute()
  await ofUser('known_device')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_device_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .alterTable('user')
    .addColumn('second_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  const session = () => db.schema.alterTable('session')
  for (const column of ['method', 'device_id']) await session().addColumn(column, 'text').execute()
  for (const column of ['started_at', 'second_factor_at'])
    await session().addColumn(column, 'bigint').execute()
  await session()
    .addColumn('is_pending', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
