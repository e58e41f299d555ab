import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('earlier tips keep their UTC day, and the daily counters agree with them', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0041-web-vitals')
  const at = '2026-11-20T09:00:00.000Z'
  const person = {
    name: 'Maria',
    email_verified: 0,
    created_at: at,
    updated_at: at,
    auth_provider: 'email',
  } as const
  await db
    .insertInto('user')
    .values([
      { id: 'one', email: 'one@cafe.example', ...person },
      { id: 'two', email: 'two@cafe.example', ...person },
    ])
    .execute()
  const session = (id: string, provider: string, tipped: string | undefined, cents: number | null) => ({
    id,
    provider_id: provider,
    visitor_id: 'v',
    created_at: Date.parse('2026-11-19T22:00:00Z'),
    tipped: tipped ? (1 as const) : (0 as const),
    tipped_at: tipped ? Date.parse(tipped) : null,
    tip_cents: cents,
    tip_method: tipped ? ('venmo' as const) : null,
  })
  await db
    .insertInto('play_session')
    .values([
      session('a', 'one', '2026-11-19T23:59:59.999Z', 500),
      session('b', 'one', '2026-11-20T00:00:00.000Z', 300), // replaced one that was counted the day before
      session('c', 'one', undefined, null),
      session('d', 'two', '2026-11-20T10:00:00.000Z', 100),
    ])
    .execute()
  const counted = { visitors: 1, sessions: 3, tips: 2, tip_cents: 800 }
  await db
    .insertInto('provider_day')
    .values([
      { provider_id: 'one', day: '2026-11-19', ...counted },
      { provider_id: 'two', day: '2026-11-20', visitors: 1, sessions: 1, tips: 1, tip_cents: 100 },
    ])
    .execute()

  await migrateDatabase(db, migrations, '0105-payment-ways')
  const tips = await db.selectFrom('play_session').select(['id', 'tip_day']).orderBy('id').execute()
  expect(tips.map(({ id, tip_day }) => [id, tip_day])).toEqual([
    ['a', '2026-11-19'],
    ['b', '2026-11-20'],
    ['c', null],
    ['d', '2026-11-20'],
  ])
  const { rows: days } = await sql<{
    provider_id: string
    day: string
    sessions: number
    tips: number
    tip_cents: number
  }>`
    select * from provider_day order by provider_id, day`.execute(db)
  expect(days.map((row) => [row.provider_id, row.day, row.sessions, row.tips, row.tip_cents])).toEqual([
    ['one', '2026-11-19', 3, 1, 500],
    ['one', '2026-11-20', 0, 1, 300],
    ['two', '2026-11-20', 1, 1, 100],
  ])
  await db.destroy()
})
