import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('addresses and verifications of the earlier sign-in library go, and sign-ins stay (T39)', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0095-shown-tips')
  const at = '2026-11-20T09:00:00.000Z'
  const person = { id: 'maria', name: 'Maria', email: 'maria@cafe.example', auth_provider: 'email' } as const
  await db
    .insertInto('user')
    .values({ ...person, email_verified: 0, created_at: at, updated_at: at })
    .execute()
  await sql`insert into session (id, user_id, token, expires_at, ip_address, created_at, updated_at)
    values ('one', 'maria', 'token', ${at}, '203.0.113.7', ${at}, ${at})`.execute(db)
  await sql`insert into verification (id, identifier, value, expires_at, created_at, updated_at)
    values ('one', 'maria@cafe.example', 'code', ${at}, ${at}, ${at})`.execute(db)

  await migrateDatabase(db, migrations)
  const { rows } = await sql<object>`select * from session`.execute(db)
  expect(rows).toMatchObject([{ id: 'one', user_id: 'maria' }])
  expect(rows[0]).not.toHaveProperty('ip_address')
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('verification')
  const account = tables.find(({ name }) => name === 'account')
  expect(account?.columns.map(({ name }) => name)).not.toContain('access_token')
})
