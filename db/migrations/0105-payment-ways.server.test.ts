import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('providers keep their handles and the order of their apps, and their tips', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0104-languages')
  const at = '2026-11-20T09:00:00.000Z'
  for (const [id, cashapp, venmo] of [
    ['both', '$both', '@both'],
    ['cash', '$cash', null],
    ['venmo', '', '@venmo'],
    ['none', null, null],
  ])
    await sql`insert into "user" (id, name, email, auth_provider, created_at, updated_at, cashapp, venmo)
      values (${id}, 'Maria', ${`${id}@cafe.example`}, 'email', ${at}, ${at}, ${cashapp}, ${venmo})`.execute(
      db,
    )
  await sql`insert into play_session (id, provider_id, visitor_id, created_at, tipped, tip_cents, tip_method, tipped_at, tip_day)
    values ('one', 'both', 'visitor', 1, 1, 500, 'venmo', 1, '2026-11-20')`.execute(db)

  await migrateDatabase(db, migrations, '0105-payment-ways')
  const ways = db.selectFrom('payment_way').selectAll().orderBy('provider_id').orderBy('position')
  const own = { enabled: 1, checked_at: null }
  expect(await ways.execute()).toEqual([
    { provider_id: 'both', id: 'cashapp', handle: '$both', position: 0, ...own },
    { provider_id: 'both', id: 'venmo', handle: '@both', position: 1, ...own },
    { provider_id: 'cash', id: 'cashapp', handle: '$cash', position: 0, ...own },
    { provider_id: 'venmo', id: 'venmo', handle: '@venmo', position: 1, ...own },
  ])
  const { rows: tips } = await sql`select tip_cents, tip_method from play_session`.execute(db)
  expect(tips).toEqual([{ tip_cents: 500, tip_method: 'venmo' }])
  const user = (await db.introspection.getTables()).find(({ name }) => name === 'user')!
  expect(user.columns.map(({ name }) => name)).not.toContain('cashapp')
})
