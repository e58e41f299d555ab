import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { consumeAdminLimit, grantAdmin, listAdmins, revokeAdmin } from './admin-claim.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const eventsOf = async (id: string) => {
  const rows = await db.selectFrom('audit_log_entry').select('event').where('user_id', '=', id).execute()
  return rows.map(({ event }) => event).sort()
}

test('the right is granted and revoked once each, by the email of an account (SEC-07, T04)', async () => {
  const [first, second] = [
    await aProvider({ email: 'maria@cafe.example' }),
    await aProvider({ email: 'sam@cafe.example', name: 'Sam' }),
  ]
  expect([await grantAdmin('nobody@cafe.example'), await revokeAdmin('nobody@cafe.example')]).toEqual([
    false,
    false,
  ])
  expect(await grantAdmin(' Maria@Cafe.example ', 2)).toBe(true)
  expect(await grantAdmin('maria@cafe.example', 3)).toBe(true)
  expect(await grantAdmin('sam@cafe.example', 1)).toBe(true)
  expect(await listAdmins()).toEqual([
    { email: 'sam@cafe.example', name: 'Sam', granted_at: 1 },
    { email: 'maria@cafe.example', name: 'Maria', granted_at: 2 },
  ])
  for (let times = 0; times < 2; times++) expect(await revokeAdmin('Maria@cafe.example')).toBe(true)
  expect((await listAdmins()).map(({ email }) => email)).toEqual(['sam@cafe.example'])
  const granted = 'privilege_permissions_changed:admin-granted'
  expect(await eventsOf(first)).toEqual([granted, 'privilege_permissions_changed:admin-revoked'])
  expect(await eventsOf(second)).toEqual([granted])
})

test('requests beyond the limit of an admin are refused and entered in the audit log, and no others', async () => {
  const id = await aProvider()
  const window_ends_at = Date.now() + 60_000
  await db
    .insertInto('rate_limit')
    .values({ key: storedKey(`admin:${id}`), count: 599, window_ends_at })
    .execute()
  expect([await consumeAdminLimit(id), await eventsOf(id)]).toEqual([true, []])
  expect([await consumeAdminLimit(id), await eventsOf(id)]).toEqual([
    false,
    ['excess_rate_limit_exceeded:admin'],
  ])
})
