import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database.ts'

beforeAll(openDatabase)

test('while a newer version adds a column, statements that are kept prepared go on', async () => {
  const byName = () => db.selectFrom('rate_limit').select(['key', 'count']).execute()
  const all = () => db.selectFrom('rate_limit').selectAll().execute()
  // More often than the pool has connections, so that each has it prepared.
  const often = () => Promise.all(Array.from({ length: 40 }, () => Promise.all([byName(), all()])))
  await often()
  await sql`alter table rate_limit add column later integer`.execute(db)
  try {
    await expect(often()).resolves.toHaveLength(40)
  } finally {
    await sql`alter table rate_limit drop column later`.execute(db)
  }
})
