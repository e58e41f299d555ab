import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('providers, tips, counters and prices of the version before are in US dollars', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0105-payment-ways')
  const at = '2026-11-20T09:00:00.000Z'
  await sql`insert into "user" (id, name, email, auth_provider, created_at, updated_at)
    values ('maria', 'Maria', 'maria@cafe.example', 'email', ${at}, ${at})`.execute(db)
  await sql`insert into play_session (id, provider_id, visitor_id, created_at, tipped, tip_cents, tip_method, tipped_at, tip_day)
    values ('tip', 'maria', 'v', 1, 1, 725, 'venmo', 1, '2026-11-20'), ('none', 'maria', 'v', 1, 0, null, null, null, null)`.execute(
    db,
  )
  await sql`insert into provider_total (provider_id, sessions, visitors, tips, tip_cents)
    values ('maria', 4, 3, 2, 1025)`.execute(db)
  await sql`insert into provider_day (provider_id, day, sessions, visitors, tips, tip_cents)
    values ('maria', '2026-11-19', 1, 1, 0, 0), ('maria', '2026-11-20', 3, 2, 2, 1025)`.execute(db)
  await sql`insert into menu (provider_id, last_id_ms, created_at) values ('maria', 1, 1)`.execute(db)
  await sql`insert into menu_category (provider_id, id, name, sort_order, position, revision)
    values ('maria', 'food', 'Food', 1, 0, 1)`.execute(db)
  await sql`insert into menu_item (provider_id, id, category_id, name, description, price_cents, available, position, revision)
    values ('maria', 'item-1', 'food', 'Soup', '', 450, 1, 0, 1)`.execute(db)

  await migrateDatabase(db, migrations, '0106-currencies')
  expect(await db.selectFrom('user').selectAll().execute()).toMatchObject([
    { currency: 'USD', country: null },
  ])
  expect(await db.selectFrom('play_session').selectAll().orderBy('id').execute()).toMatchObject([
    { id: 'none', tip_minor: null, tip_currency: null },
    { id: 'tip', tip_minor: 725, tip_currency: 'USD' },
  ])
  const counted = { provider_id: 'maria', currency: 'USD', tips: 2, tip_minor: 1025 }
  expect(await db.selectFrom('tip_total').selectAll().execute()).toEqual([counted])
  expect(await db.selectFrom('tip_day').selectAll().execute()).toEqual([{ ...counted, day: '2026-11-20' }])
  expect(await db.selectFrom('menu_item').selectAll().execute()).toMatchObject([{ price_minor: 450 }])
  const tables = await db.introspection.getTables()
  for (const name of ['provider_total', 'provider_day'])
    expect(tables.find((table) => table.name === name)!.columns.map((column) => column.name)).not.toContain(
      'tips',
    )
})
