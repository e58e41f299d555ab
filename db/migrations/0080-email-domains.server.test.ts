import { expect, test } from 'vitest'
import { normalizeEmail } from '#app/features/auth/email.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { migrations } from '#db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('addresses with an internationalised domain become their ASCII form, and none replaces another', async () => {
  const { db } = await createEmptyDatabase()
  await migrateDatabase(db, migrations, '0070-menu-additions')
  const at = '2026-11-20T09:00:00.000Z'
  const person = {
    name: 'Maria',
    email_verified: 0,
    created_at: at,
    updated_at: at,
    indexed_at: at,
    auth_provider: 'email',
  } as const
  const stored = {
    one: 'maria@münchen.example',
    two: 'jürgen@cafe.example', // only the domain has another form
    three: 'ada@bücher.example',
    four: 'ada@xn--bcher-kva.example',
    five: 'eva@cafe.example',
    six: 'a b@münchen .example', // no domain
  }
  const rows = Object.entries(stored).map(([id, email]) => ({ id, email, ...person }))
  await db.insertInto('user').values(rows).execute()

  await migrateDatabase(db, migrations)
  const after = await db.selectFrom('user').select(['id', 'email', 'indexed_at']).execute()
  const changed = after.filter(({ id, email }) => email !== stored[id as keyof typeof stored])
  expect(changed).toEqual([{ id: 'one', email: 'maria@xn--mnchen-3ya.example', indexed_at: null }])
  expect(changed[0]!.email).toBe(normalizeEmail(stored.one))
})
