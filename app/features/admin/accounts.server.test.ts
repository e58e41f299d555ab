import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { drainBackground } from '#app/server/background.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { findAccount, setSuspended } from './accounts.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('an admin sees of an account who it is, when it began and its rights', async () => {
  const created_at = '2026-01-02T10:00:00.000Z'
  const email = 'maria@cafe.example'
  const methods = [
    { id: 'pix', handle: 'maria@cafe.example\nMaria\nSao Paulo' },
    { id: 'paylink', handle: 'no link' }, // as an earlier rule may have accepted
  ]
  const id = await aProvider({
    ...{ created_at, email, time_zone: 'America/New_York', last_language: 'es' },
    ...{ venmo: null, methods },
  })
  expect(await findAccount(id)).toEqual({
    id,
    email,
    fullName: 'Maria Silva',
    businessName: 'Cafe Uno',
    timeZone: 'America/New_York',
    currency: 'USD',
    methods: [
      { id: 'cashapp', name: 'Cash App', payee: '$MariaCafe', isPayable: true, checkedAt: null },
      { id: 'pix', name: 'Pix', payee: 'maria@cafe.example', isPayable: false, checkedAt: null },
      { id: 'paylink', name: 'Pay link', payee: 'no link', isPayable: false, checkedAt: null },
    ],
    joined: created_at,
    isAdmin: false,
    isSuspended: false,
    mailLanguage: 'es',
  })
  const bare = await aProvider({ full_name: null, business_name: null, suspended_at: 1 })
  await db.insertInto('admin_claim').values({ user_id: bare, granted_at: 1 }).execute()
  expect(await findAccount(bare)).toMatchObject({
    ...{ fullName: 'Maria', businessName: '', timeZone: undefined },
    ...{ isAdmin: true, isSuspended: true },
  })
  expect(await findAccount('Nobody')).toBeUndefined()
})

test('an id of another form is not looked up', async () => {
  await db.schema.alterTable('admin_claim').renameTo('claim_away').execute()
  onTestFinished(() => db.schema.alterTable('claim_away').renameTo('admin_claim').execute())
  for (const id of ['a b', '', 'x'.repeat(65), "'", '\0']) expect(await findAccount(id)).toBeUndefined()
  await expect(findAccount('x'.repeat(64))).rejects.toThrow()
})

test('a suspension is made and ended once each, with an entry for both sides and a mail, and for this account alone', async () => {
  const email = 'maria@cafe.example'
  const [id, other, adminId] = [await aProvider({ email }), await aProvider(), await aProvider()]
  const set = async (suspends: boolean, now: number) =>
    setSuspended((await findAccount(id))!, suspends, adminId, now)
  const since = async () =>
    (await db.selectFrom('user').select(['id', 'suspended_at']).where('suspended_at', '>', 0).execute()).map(
      (row) => [row.id, row.suspended_at],
    )
  const entries = async (userId: string) =>
    (await db.selectFrom('audit_log_entry').select('event').where('user_id', '=', userId).execute())
      .map(({ event }) => event)
      .sort()
  await set(false, 1)
  expect([await since(), await entries(id)]).toEqual([[], []])
  for (const now of [1000, 2000]) await set(true, now)
  expect([await since(), await entries(id)]).toEqual([[[id, 1000]], ['user_updated:suspended']])
  await db.updateTable('user').set({ suspended_at: 5 }).where('id', '=', other).execute()
  for (const now of [3000, 4000]) await set(false, now)
  expect(await since()).toEqual([[other, 5]])
  expect(await entries(id)).toEqual(['user_updated:reinstated', 'user_updated:suspended'])
  expect(await entries(adminId)).toEqual(['authz_admin:page-reinstated', 'authz_admin:page-suspended'])
  await drainBackground()
  expect((await mailsTo(email, 2)).map(({ subject }) => subject).sort()).toEqual([
    'Your Tiplark page is available again',
    'Your Tiplark page was suspended',
  ])
})
