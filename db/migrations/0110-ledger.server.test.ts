import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('tips of the version before are counted by state and way, also those that count in no figure', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0107-journal-subject')
  await sql`insert into "user" (id, name, email, email_verified, created_at, updated_at, auth_provider)
    values ('maria', 'Maria', 'maria@cafe.example', 1, '2026', '2026', 'email')`.execute(db)
  const tips = [
    ['1', 500, 'cashapp', 'chosen', '2026-11-20'],
    ['2', 725, 'venmo', 'chosen', '2026-11-20'],
    ['3', 300, 'venmo', 'chosen', '2026-11-21'],
    ['4', 90000, 'venmo', 'set-aside', '2026-11-21'],
    ['5', 100, 'cashapp', 'struck-out', '2026-11-21'],
  ] as const
  for (const [id, minor, way, state, day] of tips)
    await sql`insert into play_session (id, provider_id, visitor_id, created_at, tipped, tip_minor, tip_currency,
      tip_method, tipped_at, tip_day, tip_state)
      values (${id}, 'maria', 'v', 1, 1, ${minor}, 'USD', ${way}, 2, ${day}, ${state})`.execute(db)
  await migrateDatabase(db, migrations)
  const totals = await db
    .selectFrom('tip_total')
    .select(['state', 'tips', 'tip_minor'])
    .orderBy('state')
    .execute()
  expect(totals).toEqual([
    { state: 'chosen', tips: 3, tip_minor: 1525 },
    { state: 'set-aside', tips: 1, tip_minor: 90000 },
    { state: 'struck-out', tips: 1, tip_minor: 100 },
  ])
  const days = await db
    .selectFrom('tip_day')
    .select(['day', 'way', 'state', 'tip_minor', 'confirmed_minor'])
    .where('state', '=', 'chosen')
    .orderBy('day')
    .orderBy('way')
    .execute()
  expect(days).toEqual([
    { day: '2026-11-20', way: 'cashapp', state: 'chosen', tip_minor: 500, confirmed_minor: 0 },
    { day: '2026-11-20', way: 'venmo', state: 'chosen', tip_minor: 725, confirmed_minor: 0 },
    { day: '2026-11-21', way: 'venmo', state: 'chosen', tip_minor: 300, confirmed_minor: 0 },
  ])
  await db.destroy()
})
